import { actionsPart } from "./actions.ts";
import type { Part } from "./arena.ts";
import { bodiesPart } from "./bodies.ts";
import { filterPart } from "./filter.ts";
import { floodsPart } from "./floods.ts";
import { htmlPart } from "./html.ts";
import { idsPart } from "./ids.ts";
import { pathsPart } from "./paths.ts";
import { textsPart } from "./texts.ts";

/** All parts, in the order they run: those that leave the server busy come last. */
export const parts: readonly Part[] = [
  actionsPart,
  idsPart,
  textsPart,
  filterPart,
  htmlPart,
  pathsPart,
  bodiesPart,
  floodsPart,
];
