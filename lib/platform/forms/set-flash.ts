import { cookies } from "next/headers";
import { encodeFlash, type Flash, flashCookie } from "./flash.ts";

export async function setFlash(flash: Flash): Promise<void> {
  (await cookies()).set(flashCookie.name, encodeFlash(flash), flashCookie.options);
}
