import { z } from "zod";
import { postedLine, postedText } from "./posted-text.ts";

export const rowId = z.string().min(1, "required").max(60, "option");

export const requiredLine = (most: number) => z.string().overwrite(postedLine).min(1, "required").max(most, "tooLong");

export const requiredText = (most: number, least = 1) =>
  z.string().overwrite(postedText).trim().min(1, "required").min(least, "tooShort").max(most, "tooLong");

export const ticked = z
  .literal("on", "option")
  .optional()
  .transform((value) => value === "on");
