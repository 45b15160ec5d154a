import { whenRemovedIsMarked } from "#lib/safety/removed-markers/hooks.ts";
import { holdOthersLike } from "./hold-others.ts";

whenRemovedIsMarked("safety/returners", holdOthersLike);
