import { addHeldPlaces } from "#lib/safety/held-texts/hooks.ts";
import { profilePlaces } from "./held-places.ts";

addHeldPlaces("mentoring/profile", profilePlaces);
