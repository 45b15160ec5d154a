import { z } from "zod";
import { staffReason } from "#lib/mentoring/suggestions/input.ts";
import { type Parsed, parseFields } from "#lib/platform/forms/form-fields.ts";
import { rowId, ticked } from "#lib/platform/forms/posted-fields.ts";
import { consentScopes } from "#lib/safety/guardians/rules.ts";

const paper = z
  .strictObject({ studentId: rowId, chat: ticked, audio: ticked, video: ticked, reason: staffReason })
  .transform(({ studentId, reason, ...given }) => ({
    ...{ studentId, reason },
    scopes: consentScopes.filter((scope) => given[scope]),
  }));
export type PaperInput = z.infer<typeof paper>;

const code = z.strictObject({ studentId: rowId, reason: staffReason });

type Fields = Record<string, unknown>;

export const parsePaper = (fields: Fields): Parsed<PaperInput> => parseFields(paper, fields);
export const parseCodeWish = (fields: Fields): Parsed<z.infer<typeof code>> => parseFields(code, fields);
