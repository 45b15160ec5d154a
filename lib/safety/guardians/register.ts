import { whenRemovedIsMarked } from "#lib/safety/removed-markers/hooks.ts";
import { endRemovedGuardians } from "./end-removed.ts";

whenRemovedIsMarked("safety/guardians", (tx, _userId, now) => endRemovedGuardians(tx, now));
