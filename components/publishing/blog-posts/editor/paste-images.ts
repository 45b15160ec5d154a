import type { EditorView } from "@tiptap/pm/view";
import { isForeignPicture } from "#lib/platform/html/picture-address.ts";
import { pictureFetchedFrom } from "./picture-at.ts";

const accepted = new Set(["image/png", "image/jpeg", "image/webp", "image/gif"]);

/** Embeds pasted picture files; returns whether there were any. Office text that brings its own picture stays text. */
export function insertImageFiles(view: EditorView, data: DataTransfer | null, drop: DragEvent | undefined): boolean {
  if (!data || data.types.includes("text/html")) return false;
  const files = [...data.files].filter((file) => accepted.has(file.type));
  if (files.length === 0) return false;
  const at = drop ? view.posAtCoords({ left: drop.clientX, top: drop.clientY })?.pos : undefined;
  for (const file of files) void insert(view, file, at);
  return true;
}

async function insert(view: EditorView, file: File, at: number | undefined): Promise<void> {
  const src = await dataUri(file);
  const node = view.state.schema.nodes.image?.create({ src });
  if (!node || view.isDestroyed) return;
  const { tr, doc } = view.state;
  view.dispatch(at === undefined ? tr.replaceSelectionWith(node) : tr.insert(Math.min(at, doc.content.size), node));
}

function dataUri(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error("The file cannot be read"));
    reader.readAsDataURL(file);
  });
}

/** Addresses already requested, by editor: failed ones stay, and saving names them. */
const asked = new WeakMap<EditorView, Set<string>>();

/** Replaces external pictures in pasted text with embedded ones. */
export function fetchForeignImages(view: EditorView): void {
  const known = asked.get(view) ?? new Set();
  asked.set(view, known);
  view.state.doc.descendants(({ attrs: { src } }) => {
    if (typeof src !== "string" || !isForeignPicture(src) || known.has(src)) return;
    known.add(src);
    void replaceImage(view, src);
  });
}

async function replaceImage(view: EditorView, address: string): Promise<void> {
  const answer = await pictureFetchedFrom(address);
  if (answer.status === "refused" || view.isDestroyed) return;
  const { tr, doc } = view.state;
  doc.descendants((node, position) => {
    if (node.type.name === "image" && node.attrs.src === address) tr.setNodeAttribute(position, "src", answer.src);
  });
  view.dispatch(tr.setMeta("addToHistory", false));
}
