import { studentFacts } from "#db/queries/administration/staff-students.ts";
import type { QueueSource } from "#lib/administration/queue/sources.ts";
import { fullName } from "#lib/identity/users/name.ts";
import { paths } from "#lib/platform/paths.ts";
import { consentsToRenew } from "#lib/safety/guardians/consents-to-renew.ts";

/** Consents that end and whose guardians no mail reaches: staff call them, or send a form. */
export const consentsEnding: QueueSource = async (q, _viewer, now) => {
  const ending = await consentsToRenew(q, now);
  const facts = await studentFacts(q, [...ending.keys()]);
  return facts.map(({ id, ...name }) => ({
    kind: "consent",
    object: `consent:${id}`,
    path: paths.staffConsent(id),
    dueAt: ending.get(id) ?? now,
    about: fullName(name),
    note: "consentByPhone",
  }));
};
