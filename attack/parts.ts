import { actionsPart } from "./actions.ts";
import type { Part } from "./arena.ts";
import { idsPart } from "./ids.ts";

/** All parts, in the order they run. */
export const parts: readonly Part[] = [actionsPart, idsPart];
