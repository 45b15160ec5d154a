import { addHeldPlaces } from "#lib/safety/held-texts/hooks.ts";
import { sessionPlaces } from "./held-places.ts";

addHeldPlaces("mentoring/sessions", sessionPlaces);
