/**
 * The way from Next's bundle to the document front of the custom server, which lives in the same process but in
 * another module graph: one object on `globalThis`, set by `server/front`. Absent in `next dev` and when the front is off.
 */
export type FrontLink = {
  /** Forgets every document that was rendered from data with one of these cache tags. */
  forget(tags: readonly string[]): void;
};

const key = Symbol.for("baobab.front");
type Holder = { [key]?: FrontLink };

export function frontLink(): FrontLink | undefined {
  return (globalThis as Holder)[key];
}

export function setFrontLink(link: FrontLink | undefined): void {
  (globalThis as Holder)[key] = link;
}
