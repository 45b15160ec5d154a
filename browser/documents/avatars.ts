import { avatarsFolder } from "#lib/platform/file-paths.ts";
import { savesData } from "./saving.ts";

/** Draws pictures over initials. Not on pages React hydrates: a mismatch would rebuild the page and lose typed text. */
export function showAvatars(): void {
  if (savesData()) return;
  for (const place of document.querySelectorAll<HTMLElement>("[data-avatar]:not([data-app] *)")) {
    const picture = new Image();
    picture.onload = () => place.replaceChildren(picture);
    picture.style.cssText = "width:100%;border-radius:50%";
    picture.alt = "";
    picture.src = `${avatarsFolder}${place.dataset.avatar}.svg`;
  }
}
