import { sessionsCalledOff } from "#lib/mentoring/sessions/hooks.ts";
import { addHeldPlaces } from "#lib/safety/held-texts/hooks.ts";
import { heldNotes } from "./held-notes.ts";
import { stopCalls } from "./stop-calls.ts";

addHeldPlaces("mentoring/video-calls", { callNotes: heldNotes });
sessionsCalledOff.register("calls", stopCalls);
