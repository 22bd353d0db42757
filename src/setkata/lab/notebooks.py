"""The course's files, as JupyterLab's server reads them."""

from typing import Any

from jupyter_server.services.contents.largefilemanager import AsyncLargeFileManager

from setkata.lesson.notebook import drop_widgets


class Notebooks(AsyncLargeFileManager):
    """The files, where each widget whose kernel is gone is replaced by its pictures.

    Lab asks for a notebook before it starts the kernel. Without this, a notebook that the learner
    ran yesterday would show "Error displaying widget".
    """

    async def get(self, path: str, *args: Any, **options: Any) -> dict[str, Any]:
        """Return a file or folder in the form of Jupyter's contents API."""
        files: Any = super()  # has no annotations
        model: dict[str, Any] = await files.get(path, *args, **options)
        if model["type"] == "notebook" and model["content"] and not await self._is_running(path):
            drop_widgets(model["content"])
        return model

    async def _is_running(self, path: str) -> bool:
        server: Any = self.parent
        running: bool = await server.session_manager.session_exists(path.strip("/"))
        return running
