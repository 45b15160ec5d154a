import { mailboxOf } from "#lib/identity/users/mailbox.ts";
import { isEmail } from "#lib/platform/forms/email.ts";

/** The addresses in a text of lines, commas or spaces, as they are written; what is none is left out. */
export function addressesIn(text: string): string[] {
  return partsOf(text).filter(isEmail);
}

/** What somebody typed as an address that is none. */
export function faultyAddressesIn(text: string): string[] {
  return partsOf(text).filter((part) => !isEmail(part));
}

export function namesMailbox(text: string, email: string): boolean {
  return addressesIn(text).some((address) => mailboxOf(address) === mailboxOf(email));
}

function partsOf(text: string): string[] {
  return text.split(/[\s,;]+/u).filter((part) => part !== "");
}
