import { whenToldOfPeople } from "#lib/safety/removed-markers/hooks.ts";
import { staffToTell } from "./whom-to-alert.ts";

whenToldOfPeople("safety/conflicts", (tx, people) => staffToTell(tx, people));
