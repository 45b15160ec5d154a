import { pairParted } from "#lib/safety/blocks/hooks.ts";
import { endMatchOfPair } from "./end-match-of-pair.ts";

pairParted.register("mentoring/matches", endMatchOfPair);
