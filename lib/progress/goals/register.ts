import { addHeldPlaces } from "#lib/safety/held-texts/hooks.ts";
import { heldComment, heldGoal, heldStep } from "./comment-on-goal.ts";

addHeldPlaces("progress/goals", { goalTitle: heldGoal, goalStep: heldStep, goalComment: heldComment });
