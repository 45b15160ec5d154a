import { stillTrue } from "#lib/notifications/kinds/hooks.ts";
import { reminderHolds } from "./reminder-holds.ts";

stillTrue.register("sessions", reminderHolds);
