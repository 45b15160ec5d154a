import { stillTrue } from "#lib/notifications/kinds/hooks.ts";
import { addHeldPlaces } from "#lib/safety/held-texts/hooks.ts";
import { sessionPlaces } from "./held-places.ts";
import { proposalHolds } from "./proposal-holds.ts";
import { reminderHolds } from "./reminder-holds.ts";

addHeldPlaces("mentoring/sessions", sessionPlaces);
stillTrue.register("sessions", reminderHolds);
stillTrue.register("proposals", proposalHolds);
