import { z } from "zod";
import { postedLine, postedText } from "./posted-text.ts";

/** Fields that many forms have (PURE). Messages are the codes of faults. */

/** The id of a row; whether it is anybody's, the database says. */
export const rowId = z.string().min(1, "required").max(60, "option");

export const requiredLine = (most: number) => z.string().overwrite(postedLine).min(1, "required").max(most, "tooLong");

export const requiredText = (most: number, least = 1) =>
  z.string().overwrite(postedText).trim().min(1, "required").min(least, "tooShort").max(most, "tooLong");

/** A box that is ticked or not: browsers send "on", and nothing for one that is not. */
export const ticked = z
  .literal("on", "option")
  .optional()
  .transform((value) => value === "on");
