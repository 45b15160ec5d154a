import { pairParted } from "#lib/safety/blocks/hooks.ts";
import { closeRequestsOfPair } from "./close-requests-of-pair.ts";

pairParted.register("mentoring/requests", closeRequestsOfPair);
