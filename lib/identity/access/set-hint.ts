import { cookies } from "next/headers";
import { type HintedPerson, hintCookie, hintOf, hintOptions } from "./hint.ts";

export async function setHint(person: HintedPerson): Promise<void> {
  (await cookies()).set(hintCookie, hintOf(person), hintOptions());
}

export async function clearHint(): Promise<void> {
  (await cookies()).set(hintCookie, "", { ...hintOptions(), maxAge: 0 });
}
