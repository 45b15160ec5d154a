import type { EditorView } from "@tiptap/pm/view";
import { isForeignPicture } from "#lib/platform/html/picture-address.ts";
import { pictureFetchedFrom } from "./picture-at.ts";
import { pictureOfDataUri } from "./uploads/data-uri.ts";
import { uploadInto } from "./uploads/picture-uploads.ts";
import { enqueuePicture } from "./uploads/upload-queue.ts";

/** Uploads pasted or dropped files; returns whether there were any. Office text that brings its own picture stays text. */
export function insertImageFiles(view: EditorView, data: DataTransfer | null, drop: DragEvent | undefined): boolean {
  if (!data || data.types.includes("text/html")) return false;
  // Of whatever kind: what is no picture is refused with the reason.
  const files = [...data.files];
  if (files.length === 0) return false;
  const dropped = drop && view.posAtCoords({ left: drop.clientX, top: drop.clientY })?.pos;
  if (!drop) view.dispatch(view.state.tr.deleteSelection());
  uploadInto(view, files, dropped ?? view.state.selection.to);
  return true;
}

/** Addresses already requested, by editor: failed ones stay, and saving names them. */
const asked = new WeakMap<EditorView, Set<string>>();

/** Replaces pictures of pasted text that are elsewhere, or written into it, with uploads. */
export function fetchForeignImages(view: EditorView): void {
  const known = asked.get(view) ?? new Set();
  asked.set(view, known);
  view.state.doc.descendants(({ attrs: { src } }) => {
    if (typeof src !== "string" || known.has(src)) return;
    if (!isForeignPicture(src) && !src.startsWith("data:")) return;
    known.add(src);
    void replaceImage(view, src);
  });
}

async function replaceImage(view: EditorView, address: string): Promise<void> {
  const stored = address.startsWith("data:") ? await uploaded(address) : await fetched(address);
  if (stored === undefined || view.isDestroyed) return;
  const { tr, doc } = view.state;
  doc.descendants((node, position) => {
    if (node.type.name === "image" && node.attrs.src === address) tr.setNodeAttribute(position, "src", stored);
  });
  view.dispatch(tr.setMeta("addToHistory", false));
}

async function fetched(address: string): Promise<string | undefined> {
  const answer = await pictureFetchedFrom(address);
  return answer.status === "ok" ? answer.src : undefined;
}

/** What cannot be uploaded stays as it is; saving says why. */
async function uploaded(uri: string): Promise<string | undefined> {
  const picture = pictureOfDataUri(uri);
  const answer = picture && (await enqueuePicture(picture, {}));
  return typeof answer === "object" ? answer.src : undefined;
}
