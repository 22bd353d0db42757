"""What `lessons` and `lessons/run.py` use of nbval beside its options."""

import inspect

from nbval import kernel, plugin


def test_a_release_of_nbval_formats_its_log_by_a_name_that_can_be_replaced() -> None:
    assert "pformat(msg)" in inspect.getsource(kernel.RunningKernel.get_message)


def test_a_release_of_nbval_takes_every_message_by_a_method_that_can_be_replaced() -> None:
    takes = plugin.IPyNbFile.get_kernel_message

    assert list(inspect.signature(takes).parameters) == ["self", "timeout", "stream"]
    assert "self.parent.get_kernel_message(" in inspect.getsource(plugin.IPyNbCell.runtest)


def test_a_release_of_nbval_keeps_on_a_file_and_on_a_cell_what_is_read_and_changed() -> None:
    file = inspect.getsource(plugin.IPyNbFile)
    cell = inspect.getsource(plugin.IPyNbCell)

    for name in ("kernel", "timed_out", "skip_compare", "sanitize_patterns"):
        assert f"self.{name} = " in file
    assert "self.test_outputs = " in cell


def test_a_release_of_nbval_makes_a_kernel_s_manager_by_a_name_that_can_be_replaced() -> None:
    start = inspect.getsource(kernel.start_new_kernel)

    assert "km = KernelManager(" in start
    assert "km.start_kernel(" in start


def test_a_release_of_nbval_stops_a_kernel_by_a_method_that_can_be_replaced() -> None:
    assert "self.kernel.stop()" in inspect.getsource(plugin.IPyNbFile.teardown)
