import { addHeldPlaces } from "#lib/safety/held-texts/hooks.ts";
import { heldMessage } from "./held-message.ts";

addHeldPlaces("mentoring/messages", { message: heldMessage });
