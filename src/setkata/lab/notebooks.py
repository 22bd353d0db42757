"""A course's files as JupyterLab gets them from its server."""

from typing import Any

from jupyter_server.services.contents.largefilemanager import AsyncLargeFileManager

from setkata.lesson.notebook import drop_widgets


class Notebooks(AsyncLargeFileManager):
    """Files in which a widget gives way to its pictures once its kernel is gone.

    Lab asks for a notebook before it starts the kernel, and would show "Error displaying widget"
    in one that the learner ran the day before.
    """

    async def get(self, path: str, *args: Any, **options: Any) -> dict[str, Any]:
        """Return a file or folder as the contents API has it."""
        files: Any = super()  # has no annotations
        model: dict[str, Any] = await files.get(path, *args, **options)
        if model["type"] == "notebook" and model["content"] and not await self._is_running(path):
            drop_widgets(model["content"])
        return model

    async def _is_running(self, path: str) -> bool:
        server: Any = self.parent
        running: bool = await server.session_manager.session_exists(path.strip("/"))
        return running
