import { z } from "zod";
import { postedLine, postedText } from "./posted-text.ts";

/** What names a row; PostgreSQL fails on a zero byte or half a sign, also where it only compares. */
export const rowId = z
  .string()
  .min(1, "required")
  .max(60, "option")
  .regex(/^[\x20-\x7e]*$/, "option");

export const requiredLine = (most: number) => z.string().overwrite(postedLine).min(1, "required").max(most, "tooLong");

export const requiredText = (most: number, least = 1) =>
  z.string().overwrite(postedText).trim().min(1, "required").min(least, "tooShort").max(most, "tooLong");

export const ticked = z
  .literal("on", "option")
  .optional()
  .transform((value) => value === "on");
