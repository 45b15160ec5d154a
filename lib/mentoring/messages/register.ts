import { stillTrue } from "#lib/notifications/kinds/hooks.ts";
import { stillUnread } from "./still-unread.ts";

stillTrue.register("messages", stillUnread);
