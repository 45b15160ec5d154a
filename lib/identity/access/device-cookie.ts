import { cookies } from "next/headers";
import { browserCookie } from "./browser-cookie.ts";
import { markDays } from "./device-marks.ts";
import { renewMarks } from "./renew-marks.ts";

export async function markDevice(userId: string): Promise<void> {
  const jar = await cookies();
  const { name, options } = browserCookie("device");
  const marks = await renewMarks(jar.get(name)?.value, userId, new Date());
  if (marks) jar.set(name, marks, { ...options, maxAge: markDays * 24 * 3600 });
}
