import { cookies } from "next/headers";
import { briefHintOptions, type HintedPerson, hintCookie, hintOf, hintOptions } from "./hint.ts";

export async function setHint(person: HintedPerson): Promise<void> {
  (await cookies()).set(hintCookie, hintOf(person), hintOptions(person.shared));
}

export async function clearHint(): Promise<void> {
  (await cookies()).set(hintCookie, "", { ...briefHintOptions(), maxAge: 0 });
}
