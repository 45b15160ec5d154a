import { slugify } from "./slug-rules.ts";

/** In new posts the slug follows the title until typed; in stored posts never: the address may be known. */
export type SlugSync = Readonly<{ mode: "create" | "edit"; title: string; slug: string; slugTyped: boolean }>;

export type SlugEvent = { type: "title"; value: string } | { type: "slug"; value: string };

export function slugSync(mode: SlugSync["mode"], title: string, slug: string): SlugSync {
  // An unfinished new post that is opened again has one already.
  const isOwn = slug !== "" && slug !== slugify(title);
  return { mode, title, slug, slugTyped: mode === "edit" || isOwn };
}

export function slugReducer(state: SlugSync, event: SlugEvent): SlugSync {
  if (event.type === "title") {
    const slug = state.slugTyped ? state.slug : slugify(event.value);
    return { ...state, title: event.value, slug };
  }
  return { ...state, slug: event.value, slugTyped: state.mode === "edit" || event.value !== "" };
}
