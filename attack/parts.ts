import { actionsPart } from "./actions.ts";
import type { AttackPart } from "./arena.ts";
import { bodiesPart } from "./bodies.ts";
import { filterPart } from "./filter.ts";
import { floodsPart } from "./floods.ts";
import { heavyPart } from "./heavy.ts";
import { htmlPart } from "./html.ts";
import { idsPart } from "./ids.ts";
import { pathsPart } from "./paths.ts";
import { textsPart } from "./texts.ts";

/** In running order. Parts that damage accounts or keep the server busy come last. */
export const parts: readonly AttackPart[] = [
  idsPart,
  textsPart,
  filterPart,
  htmlPart,
  pathsPart,
  actionsPart,
  bodiesPart,
  heavyPart,
  floodsPart,
];
