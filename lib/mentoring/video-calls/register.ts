import { addHeldPlaces } from "#lib/safety/held-texts/hooks.ts";
import { heldNotes } from "./held-notes.ts";

addHeldPlaces("mentoring/video-calls", { callNotes: heldNotes });
