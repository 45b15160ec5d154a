import { type AddressReached, askAddress, madeUp } from "./ask-address.ts";
import type { OtherClock } from "./check-clock.ts";
import type { ArrivedRequest } from "./doctor-question.ts";
import { errorCodeOf } from "./error-code-of.ts";
import { type DoctorFinding, faultOf, found } from "./reasons.ts";

export type AddressChecked = Readonly<{ findings: readonly DoctorFinding[]; clock: OtherClock | undefined }>;

/** Whether SITE_URL leads to this very installation, and how the proxies before it pass on who asks. */
export async function checkAddress(siteUrl: string, port: number): Promise<AddressChecked> {
  try {
    const reached = await askAddress(siteUrl);
    const { arrived, status } = reached;
    if (!arrived) return { findings: [found("address.other", { siteUrl, status })], clock: undefined };
    return { findings: [found("address.fine", { siteUrl }), proxiesOf(arrived)], clock: clockOf(reached) };
  } catch (error) {
    const code = errorCodeOf(error);
    const facts = { siteUrl, port, fault: faultOf(code), code };
    const here = await runsHere(port);
    return { findings: [found(here ? "address.lost" : "address.stopped", facts)], clock: undefined };
  }
}

async function runsHere(port: number): Promise<boolean> {
  try {
    return (await askAddress(`http://127.0.0.1:${port}`)).arrived !== undefined;
  } catch {
    return false;
  }
}

/** Our request named a made-up address. Each proxy adds the one it saw, so what stands after it counts the proxies. */
export function proxiesOf({ forwardedFor, client, trustedProxies }: ArrivedRequest): DoctorFinding {
  const proxies = forwardedFor.length - (forwardedFor.indexOf(madeUp) + 1);
  const facts = { proxies, trustedProxies };
  if (client === madeUp || trustedProxies > proxies) return found("proxies.many", facts);
  return found(trustedProxies < proxies ? "proxies.few" : "proxies.fine", facts);
}

function clockOf({ clock, here }: AddressReached): OtherClock | undefined {
  // The time in the answer is often this very process's own, handed on: only a difference says something.
  return clock && { name: "address", at: clock, here, elsewhere: false };
}
