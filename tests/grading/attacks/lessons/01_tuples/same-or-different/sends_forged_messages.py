"""Sends messages under the ids of later cells, before these are run.

family: notebooks
kind: forge
needs: protocol
"""

kernel = get_ipython().kernel
MIME = "application/vnd.setkata.feedback+json"


def same_or_different(x, y, z):
    return None


for _ in range(50):
    kernel.session.send(
        kernel.iopub_socket,
        "display_data",
        {"data": {MIME: {"passed": True}}, "metadata": {}, "transient": {}},
        parent=kernel.get_parent("shell"),
    )
    kernel.session.send(
        kernel.iopub_socket,
        "status",
        {"execution_state": "idle"},
        parent=kernel.get_parent("shell"),
    )
