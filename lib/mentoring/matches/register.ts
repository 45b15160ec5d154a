import { whenPairParts } from "#lib/safety/blocks/hooks.ts";
import {
  whenConsentChanges,
  whenGuardianRestoresContact,
  whenGuardianStopsContact,
} from "#lib/safety/guardians/hooks.ts";
import { addHeldPlaces } from "#lib/safety/held-texts/hooks.ts";
import { whenMentorIsReinstated, whenMentorIsRemoved, whenMentorIsSuspended } from "#lib/safety/verification/hooks.ts";
import { endMatchesOfMentor, endMatchOfPair } from "./end-matches.ts";
import { matchPlaces } from "./held-places.ts";
import { followConsent, restoreContact, stopContact } from "./stop-contact.ts";

const key = "mentoring/matches";
whenPairParts(key, endMatchOfPair);
whenConsentChanges(key, followConsent);
whenGuardianStopsContact(key, (tx, studentId, now) => stopContact(tx, studentId, "consent", now));
whenGuardianRestoresContact(key, restoreContact);
whenMentorIsSuspended(key, (tx, userId, now) => stopContact(tx, userId, "suspension", now));
whenMentorIsReinstated(key, restoreContact);
whenMentorIsRemoved(key, endMatchesOfMentor);
addHeldPlaces(key, matchPlaces);
