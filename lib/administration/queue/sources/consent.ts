import { studentFacts } from "#db/queries/administration/staff-students.ts";
import type { QueueSource } from "#lib/administration/queue/sources.ts";
import { ownRows } from "#lib/identity/staff/own-people.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { paths } from "#lib/platform/paths.ts";
import { consentsToRenew } from "#lib/safety/guardians/consents-to-renew.ts";

/** Consents that end and whose guardians no mail reaches: staff call them, or send a form. */
export const consentsEnding: QueueSource = async (q, viewer, now) => {
  const ending = await consentsToRenew(q, now);
  const facts = await ownRows(q, viewer, await studentFacts(q, [...ending.keys()]), ({ id }) => id);
  return facts.map(({ id, ...name }) => ({
    kind: "consent",
    object: `consent:${id}`,
    path: paths.staffConsent(id),
    concerns: [id],
    dueAt: ending.get(id) ?? now,
    about: fullName(name),
    note: "consentByPhone",
  }));
};
