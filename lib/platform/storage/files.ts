import { pictureOfName } from "./picture-names.ts";
import { uploadsStore } from "./uploads-store.ts";

export async function putFile(name: string, bytes: Uint8Array): Promise<void> {
  await uploadsStore().put(checked(name), bytes);
}

/** May come from memory: ask the database first whether it still belongs to anything. */
export async function getFile(name: string): Promise<Buffer<ArrayBuffer> | undefined> {
  return pictureOfName(name) ? uploadsStore().get(name) : undefined;
}

/** Asks the store itself. */
export async function fileExists(name: string): Promise<boolean> {
  return pictureOfName(name) ? uploadsStore().exists(name) : false;
}

export async function removeFile(name: string): Promise<void> {
  await uploadsStore().remove(checked(name));
}

function checked(name: string): string {
  if (!pictureOfName(name)) throw new Error("Not a name of a stored file");
  return name;
}
