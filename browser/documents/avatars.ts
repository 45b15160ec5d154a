import { avatarsFolder } from "#lib/platform/file-paths.ts";
import { savesData } from "./saving.ts";

/**
 * Draws people's pictures over their initials, which stay wherever a picture does not come. Not where React is about to
 * take the page over: it would find other content than it sent, and build the page anew without what was typed.
 */
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
