import { whenRemovedIsMarked, whenStopEnds } from "#lib/safety/removed-markers/hooks.ts";
import { holdOthersLike } from "./hold-others.ts";
import { letInAgain } from "./let-in-again.ts";

whenRemovedIsMarked("safety/returners", holdOthersLike);
whenStopEnds("safety/returners", letInAgain);
