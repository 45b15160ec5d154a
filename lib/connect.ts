import "./mentoring/matches/register.ts";
import "./mentoring/messages/register.ts";
import "./mentoring/profile/register.ts";
import "./mentoring/requests/register.ts";
import "./mentoring/sessions/register.ts";
import "./mentoring/suggestions/register.ts";
import "./mentoring/video-calls/register.ts";
import "./progress/achievements/register.ts";
import "./progress/certificates/register.ts";
import "./progress/goals/register.ts";
import "./progress/materials/register.ts";
import "./publishing/blog-posts/register.ts";
import "./safety/conflicts/register.ts";
import "./safety/guardians/register.ts";
import "./safety/held-texts/register.ts";
import "./safety/identity-documents/register.ts";
import "./safety/mentor-tiers/register.ts";
import "./safety/returners/register.ts";
import { allConnected } from "./platform/hooks/hooks.ts";

// Every process that runs use cases imports this file. A test compares the list with the folders.
allConnected();
