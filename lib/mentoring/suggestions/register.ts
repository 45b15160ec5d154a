import { stillTrue } from "#lib/notifications/kinds/hooks.ts";
import { stillSuggested } from "./still-suggested.ts";

stillTrue.register("suggestions", stillSuggested);
