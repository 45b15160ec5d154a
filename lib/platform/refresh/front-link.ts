/** On `globalThis`, because `server/front` is in another module graph. Absent in `next dev`. */
export type FrontLink = {
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
