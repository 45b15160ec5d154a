import { whenPairParts } from "#lib/safety/blocks/hooks.ts";
import { addHeldPlaces } from "#lib/safety/held-texts/hooks.ts";
import { closeRequestsOfPair } from "./close-requests-of-pair.ts";
import { requestPlaces } from "./held-places.ts";

const key = "mentoring/requests";
whenPairParts(key, closeRequestsOfPair);
addHeldPlaces(key, requestPlaces);
