import { addHeldPlaces } from "#lib/safety/held-texts/hooks.ts";
import { heldPost } from "./decide-on-post.ts";

addHeldPlaces("publishing/blog-posts", { post: heldPost });
