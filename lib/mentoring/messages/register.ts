import { stillTrue } from "#lib/notifications/kinds/hooks.ts";
import { addHeldPlaces } from "#lib/safety/held-texts/hooks.ts";
import { heldMessage } from "./held-message.ts";
import { stillUnread } from "./still-unread.ts";

addHeldPlaces("mentoring/messages", { message: heldMessage });
stillTrue.register("messages", stillUnread);
