import { cookies } from "next/headers";

/**
 * A message that the next page shows once as a toast. Texts are already translated. With `forgets`, for where a sign-in ends, that page also
 * clears from the browser what was written and saved in it.
 */
export type Flash = { title: string; description?: string; variant?: "default" | "destructive"; forgets?: boolean };

/** Readable by script, as the toaster takes it; it carries words for the person's own eyes and no authority. */
export const flashCookie = {
  name: "baobab_flash",
  options: { httpOnly: false, sameSite: "lax", path: "/", maxAge: 60 },
} as const;

/** The value of the cookie: base64url of the message as JSON. */
export function encodeFlash(flash: Flash): string {
  return Buffer.from(JSON.stringify(flash), "utf8").toString("base64url");
}

/** Leaves a message for the next page. For server actions and route handlers. */
export async function setFlash(flash: Flash): Promise<void> {
  (await cookies()).set(flashCookie.name, encodeFlash(flash), flashCookie.options);
}
