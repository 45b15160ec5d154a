import { whenPairParts } from "#lib/safety/blocks/hooks.ts";
import { closeRequestsOfPair } from "./close-requests-of-pair.ts";

whenPairParts("mentoring/requests", closeRequestsOfPair);
