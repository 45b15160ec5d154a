import { callOffBeyond } from "#lib/mentoring/sessions/cancel-for.ts";
import { stillTrue } from "#lib/notifications/kinds/hooks.ts";
import { whenPairParts } from "#lib/safety/blocks/hooks.ts";
import {
  whenConsentChanges,
  whenGuardianRestoresContact,
  whenGuardianStopsContact,
} from "#lib/safety/guardians/hooks.ts";
import { addHeldPlaces } from "#lib/safety/held-texts/hooks.ts";
import { whenStudentIsReinstated, whenStudentIsRemoved, whenStudentIsSuspended } from "#lib/safety/sanctions/hooks.ts";
import {
  whenMentorIsReinstated,
  whenMentorIsRemoved,
  whenMentorIsSuspended,
  whenProbationBeginsAnew,
} from "#lib/safety/verification/hooks.ts";
import { endMatchesOfPerson, endMatchOfPair } from "./end-matches.ts";
import { matchPlaces } from "./held-places.ts";
import { followConsent, restoreContact, stopContact } from "./stop-contact.ts";
import { tellStudentsOfMentor } from "./tell-students.ts";
import { toldInContact } from "./told-in-contact.ts";

const key = "mentoring/matches";
whenPairParts(key, endMatchOfPair);
whenConsentChanges(key, followConsent);
whenGuardianStopsContact(key, (tx, studentId, now) => stopContact(tx, studentId, "consent", now));
whenGuardianRestoresContact(key, restoreContact);
whenMentorIsSuspended(key, async (tx, userId, now) => {
  await tellStudentsOfMentor(tx, userId, now);
  await stopContact(tx, userId, "suspension", now);
});
whenMentorIsReinstated(key, restoreContact);
whenProbationBeginsAnew(key, callOffBeyond);
whenMentorIsRemoved(key, endMatchesOfPerson);
whenStudentIsSuspended(key, (tx, userId, now) => stopContact(tx, userId, "suspension", now));
whenStudentIsReinstated(key, restoreContact);
whenStudentIsRemoved(key, endMatchesOfPerson);
addHeldPlaces(key, matchPlaces);
stillTrue.register(key, toldInContact);
