/** What an address is compared by (PURE): without case and surrounding blanks. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
