import "./mentoring/matches/register.ts";
import "./mentoring/requests/register.ts";
import { allConnected } from "./platform/hooks/hooks.ts";
import "./progress/certificates/register.ts";

// Every process that runs use cases imports this file: areas that answer a lower one's hooks register here. A test holds the list against the folders.
allConnected();
