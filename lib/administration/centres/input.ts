import { z } from "zod";
import { zoneNamed } from "#lib/accounts/zone/zone-rules.ts";
import { countryCodes } from "#lib/identity/users/iso-countries.ts";
import { staffReason } from "#lib/mentoring/suggestions/input.ts";
import { fieldsOf } from "#lib/platform/forms/form-fields.ts";
import { rowId } from "#lib/platform/forms/posted-fields.ts";
import { publicLine } from "#lib/safety/contact-filter/public-texts.ts";
import { centreKey, centreNameLength, zoneLength } from "./rules.ts";

const name = publicLine(centreNameLength).refine((text) => centreKey(text) !== "", "required");
const country = z
  .union([z.literal("").transform(() => null), z.enum(countryCodes)], { error: "option" })
  .default(null)
  .nullable();

/** As people write it: "africa/nairobi". Empty: the country's. */
const timeZone = z
  .string()
  .max(zoneLength, "tooLong")
  .optional()
  .transform((text, context) => {
    if (text === undefined || text.trim() === "") return null;
    const zone = zoneNamed(text);
    if (zone === undefined) context.addIssue({ code: "custom", message: "zone" });
    return zone ?? null;
  });

const described = { name, country, timeZone, reason: staffReason };
const centre = z.strictObject(described);
const changed = z.strictObject({ id: rowId, ...described });
const removed = z.strictObject({ id: rowId, reason: staffReason });
const placed = z.strictObject({
  studentId: rowId,
  /** Empty: no centre. */
  centreId: z
    .string()
    .max(60, "option")
    .regex(/^[\x20-\x7e]*$/, "option")
    .transform((text) => text || null),
  reason: staffReason,
});
const lookedAfter = z.strictObject({ id: rowId, reason: staffReason });
const colleague = z.strictObject({ id: rowId, userId: rowId, reason: staffReason });
export type LookAfterInput = z.infer<typeof lookedAfter>;
export type ColleagueInput = z.infer<typeof colleague>;
export type CentreInput = z.infer<typeof centre>;
export type PlaceInput = z.infer<typeof placed>;

export const parseCentre = fieldsOf(centre);
export const parseChangedCentre = fieldsOf(changed);
export const parseRemovedCentre = fieldsOf(removed);
export const parsePlace = fieldsOf(placed);
export const parseLookAfter = fieldsOf(lookedAfter);
export const parseColleague = fieldsOf(colleague);
