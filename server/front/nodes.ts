import type { parseDocument } from "htmlparser2";

type Page = ReturnType<typeof parseDocument>;
export type Node = Page | Page["children"][number];
type Tag = Extract<Node, { attribs: unknown }>;

const none: Record<string, string | undefined> = {};

export function isTag(node: Node, name: string): node is Tag {
  return "name" in node && node.name === name;
}

export function attributesOf(node: Node): Record<string, string | undefined> {
  return "attribs" in node ? node.attribs : none;
}

export function childrenOf(node: Node): Page["children"] | undefined {
  return "children" in node ? node.children : undefined;
}

export function* descendants(node: Node): Generator<{ node: Page["children"][number]; siblings: Page["children"] }> {
  const children = childrenOf(node) ?? [];
  for (const child of [...children]) {
    yield { node: child, siblings: children };
    yield* descendants(child);
  }
}
