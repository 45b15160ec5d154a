import { paths } from "#lib/platform/paths.ts";
import { addHeldPlaces } from "#lib/safety/held-texts/hooks.ts";
import { whenMentorIsReinstated, whenMentorIsRemoved, whenMentorIsSuspended } from "#lib/safety/verification/hooks.ts";
import { heldPost } from "./decide-on-post.ts";
import { hidePostsOfGrave, hidePostsOfRemoved, showPostsAgain } from "./hide-with-author.ts";

addHeldPlaces("publishing/blog-posts", {
  post: heldPost,
  // Nothing is written: readers of its posts see it from now on, or do not.
  picture: async () => ({ path: paths.blogs, write: async () => true }),
});

whenMentorIsSuspended("publishing/blog-posts", hidePostsOfGrave);
whenMentorIsRemoved("publishing/blog-posts", hidePostsOfRemoved);
whenMentorIsReinstated("publishing/blog-posts", showPostsAgain);
