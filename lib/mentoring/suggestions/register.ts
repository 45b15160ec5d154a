import { mentorAsked } from "#lib/mentoring/requests/hooks.ts";
import { stillTrue } from "#lib/notifications/kinds/hooks.ts";
import { acceptSuggestion } from "./end-suggestion.ts";
import { stillSuggested } from "./still-suggested.ts";

mentorAsked.register("suggestions", acceptSuggestion);
stillTrue.register("suggestions", stillSuggested);
