import type { Executor } from "#db/client.ts";
import { type ListedMaterial, type MaterialReader, materialList } from "./materials.ts";

export async function latestMaterials(
  q: Executor,
  reader: MaterialReader,
  language: string,
  most: number,
): Promise<ListedMaterial[]> {
  const first = await materialList(q, reader, { language }, most);
  if (first.length === most) return first;
  const known = new Set(first.map(({ id }) => id));
  const others = await materialList(q, reader, {}, most + first.length);
  return [...first, ...others.filter(({ id }) => !known.has(id))].slice(0, most);
}
