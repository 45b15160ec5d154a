import { sessionsCalledOff } from "#lib/mentoring/sessions/hooks.ts";
import { stopCalls } from "./stop-calls.ts";

sessionsCalledOff.register("calls", stopCalls);
