import { actionsPart } from "./actions.ts";
import type { Part } from "./arena.ts";
import { bodiesPart } from "./bodies.ts";
import { floodsPart } from "./floods.ts";
import { idsPart } from "./ids.ts";
import { pathsPart } from "./paths.ts";

/** All parts, in the order they run. */
export const parts: readonly Part[] = [actionsPart, idsPart, bodiesPart, pathsPart, floodsPart];
