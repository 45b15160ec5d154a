import { actionsPart } from "./actions.ts";
import type { AttackPart } from "./arena.ts";
import { bodiesPart } from "./bodies.ts";
import { filterPart } from "./filter.ts";
import { floodsPart } from "./floods.ts";
import { htmlPart } from "./html.ts";
import { idsPart } from "./ids.ts";
import { pathsPart } from "./paths.ts";
import { textsPart } from "./texts.ts";

/** All parts, in the order they run: those after which accounts are not as they were, or the server is busy, come last. */
export const parts: readonly AttackPart[] = [
  idsPart,
  textsPart,
  filterPart,
  htmlPart,
  pathsPart,
  actionsPart,
  bodiesPart,
  floodsPart,
];
