import { addHeldPlaces } from "#lib/safety/held-texts/hooks.ts";
import { heldMaterial } from "./held-material.ts";

addHeldPlaces("progress/materials", { material: heldMaterial });
