import { randomInt } from "node:crypto";
import { codeAlphabet } from "#lib/safety/guardians/code-rules.ts";
import { pinFault, pinLength } from "./pin-rules.ts";
import { centreCodeLength } from "./username-rules.ts";

/** A random PIN that is none of the easy ones. */
export function makePin(dateOfBirth: string): string {
  for (;;) {
    const pin = String(randomInt(10 ** pinLength)).padStart(pinLength, "0");
    if (!pinFault(pin, dateOfBirth)) return pin;
  }
}

export function makeCentreCode(): string {
  return Array.from({ length: centreCodeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join("");
}
