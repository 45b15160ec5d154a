import { randomInt } from "node:crypto";
import { codeAlphabet, codeLength } from "./code-rules.ts";

/** A code to be read out or typed from a mail. */
export function newCode(length: number = codeLength): string {
  return Array.from({ length }, () => codeAlphabet.charAt(randomInt(codeAlphabet.length))).join("");
}
