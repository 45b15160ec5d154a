import { keepPictures } from "#lib/platform/pictures/hooks.ts";
import { keepAsEvidence } from "./hold-pictures.ts";

keepPictures("safety/held-texts", keepAsEvidence);
