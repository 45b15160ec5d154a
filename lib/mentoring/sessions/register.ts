import { stillTrue } from "#lib/notifications/kinds/hooks.ts";
import { whenPairIsOnePerson } from "#lib/safety/conflicts/hooks.ts";
import { addHeldPlaces } from "#lib/safety/held-texts/hooks.ts";
import { sessionPlaces } from "./held-places.ts";
import { proposalHolds } from "./proposal-holds.ts";
import { reminderHolds } from "./reminder-holds.ts";
import { takeBackOwn } from "./take-back-own.ts";

addHeldPlaces("mentoring/sessions", sessionPlaces);
whenPairIsOnePerson("mentoring/sessions", takeBackOwn);
stillTrue.register("sessions", reminderHolds);
stillTrue.register("proposals", proposalHolds);
