import { wordsDue } from "#lib/mentoring/messages/hooks.ts";
import { addHeldPlaces } from "#lib/safety/held-texts/hooks.ts";
import { heldComment, heldGoal, heldStep } from "./comment-on-goal.ts";
import { tellOfComments } from "./tell-of-comments.ts";

addHeldPlaces("progress/goals", { goalTitle: heldGoal, goalStep: heldStep, goalComment: heldComment });
wordsDue.register("goals", tellOfComments);
