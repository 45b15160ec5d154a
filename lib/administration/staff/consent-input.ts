import { z } from "zod";
import { staffReason } from "#lib/mentoring/suggestions/input.ts";
import { fieldsOf, parseFields, reading } from "#lib/platform/forms/form-fields.ts";
import { requiredLine, rowId } from "#lib/platform/forms/posted-fields.ts";
import { isDay } from "#lib/platform/time/days.ts";
import { decisionSchema, guardianSchema } from "#lib/safety/guardians/input.ts";
import { guardianLengths } from "#lib/safety/guardians/lengths.ts";
import { consentScopes } from "#lib/safety/guardians/rules.ts";

const about = z.strictObject({ studentId: rowId, reason: staffReason });

const paper = decisionSchema
  .extend({
    ...about.shape,
    signedOn: z.string().max(10, "day").refine(isDay, "day"),
    signer: requiredLine(guardianLengths.name),
  })
  .transform(({ studentId, reason, signedOn, signer, ...given }) => ({
    ...{ studentId, reason, signed: { signedOn, signer } },
    scopes: consentScopes.filter((scope) => given[scope]),
  }));

/** `open`: send a link to whom staff stopped them, having read why. */
const linkWishes = ["send", "open", "stop"] as const;
const links = about.extend({ wish: z.enum(linkWishes, "option") });

export const parsePaper = fieldsOf(paper);
export const parseCodeWish = fieldsOf(about);
export const parseLinkWish = fieldsOf(links);

/** The guardian's fields are those of the student's own form, with its rules. */
export const parseNamed = reading([about, guardianSchema], ({ studentId, reason, ...fields }) => {
  const [who, guardian] = [parseFields(about, { studentId, reason }), parseFields(guardianSchema, fields)];
  if (who.ok && guardian.ok) return { ok: true, input: { ...who.input, guardian: guardian.input } } as const;
  return { ok: false, faults: { ...(guardian.ok ? {} : guardian.faults), ...(who.ok ? {} : who.faults) } } as const;
});
