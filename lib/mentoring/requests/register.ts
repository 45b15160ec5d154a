import { whenPairParts } from "#lib/safety/blocks/hooks.ts";
import { addHeldPlaces } from "#lib/safety/held-texts/hooks.ts";
import { whenStudentIsSuspended } from "#lib/safety/sanctions/hooks.ts";
import { closeRequestsOfPair } from "./close-requests-of-pair.ts";
import { requestPlaces } from "./held-places.ts";
import { withdrawRequestsOf } from "./withdraw-requests-of.ts";

const key = "mentoring/requests";
whenPairParts(key, closeRequestsOfPair);
whenStudentIsSuspended(key, withdrawRequestsOf);
addHeldPlaces(key, requestPlaces);
