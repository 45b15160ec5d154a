/** Texts are already translated. `forgets` clears what the browser saved, when a sign-in ends. */
export type Flash = { title: string; description?: string; variant?: "default" | "destructive"; forgets?: boolean };

/** Readable by scripts: it carries no authority. */
export const flashCookie = {
  name: "baobab_flash",
  options: { httpOnly: false, sameSite: "lax", path: "/", maxAge: 60 },
} as const;

export function encodeFlash(flash: Flash): string {
  return Buffer.from(JSON.stringify(flash), "utf8").toString("base64url");
}
