import { wordsDue } from "#lib/mentoring/messages/hooks.ts";
import { tellOfComments } from "./tell-of-comments.ts";

wordsDue.register("goals", tellOfComments);
