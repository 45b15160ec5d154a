import { actingUser } from "#lib/identity/access/guards.ts";
import { pushSchema } from "#lib/notifications/push/input.ts";
import { sendsPushes } from "#lib/notifications/push/push-mode.ts";
import { subscribe, subscribed, unsubscribe } from "#lib/notifications/push/subscribe.ts";
import { readSent } from "#lib/platform/forms/form-fields.ts";
import { postedJson } from "#lib/platform/forms/posted-json.ts";

const answer = (status: number, body: Record<string, unknown>) =>
  Response.json(body, { status, headers: { "cache-control": "no-store" } });

/** Stores, removes or checks this person's push subscription. The server refuses posts from other origins. */
export async function POST(request: Request): Promise<Response> {
  const user = await actingUser();
  if (!user) return answer(401, { code: "signedOut" });
  const parsed = readSent(pushSchema, await postedJson(request, pushSchema));
  if (!parsed.success) return answer(400, { code: "invalid" });
  const { data } = parsed;
  const now = new Date();
  if (data.do === "check") return answer(200, { on: await subscribed(user, data.endpoint, now) });
  if (data.do === "unsubscribe") {
    await unsubscribe(user, data.endpoint);
    return answer(200, { on: false });
  }
  // Its notifications would be shown to the next person too.
  if (user.sharedActiveAt) return answer(409, { code: "shared" });
  if (!sendsPushes()) return answer(409, { code: "demo" });
  const taken = await subscribe(user, data.subscription, data.was, now);
  return taken ? answer(200, { on: true }) : answer(400, { code: "endpoint" });
}
