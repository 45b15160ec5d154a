import { askedLocale } from "#i18n/asked-locale.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import { postedJson } from "#lib/platform/forms/posted-json.ts";
import { daysBefore } from "#lib/platform/time/time.ts";
import { localDay } from "#lib/platform/time/zones.ts";
import { changeGoals } from "#lib/progress/goals/change-goals.ts";
import { changeRefusal } from "#lib/progress/goals/form-words.ts";
import { saysSomething } from "#lib/progress/goals/goal-rules.ts";
import { parseSentChange, sentChange } from "#lib/progress/goals/input.ts";
import { mutedResponse } from "#lib/safety/sanctions/muted-response.ts";
import { reserveTextSave } from "#lib/safety/sanctions/saying-stopped.ts";

/** Days a change may have waited offline. Its deadline was in the future when it was typed. */
const longestWait = 60;

/** Seconds before a rate-limited device retries; the limit lasts up to an hour. */
const retryAfter = "300";

/** Takes one change of the student's goals. Pages may resend it until it is confirmed. */
export async function POST(request: Request): Promise<Response> {
  const user = await actingUser();
  const refused = async (reason: Parameters<typeof changeRefusal>[1]) => {
    const { status, ...body } = await changeRefusal(askedLocale(request), reason);
    const headers = { "cache-control": "no-store", "x-error-code": body.code };
    return Response.json(body, {
      status,
      headers: status === 429 ? { ...headers, "retry-after": retryAfter } : headers,
    });
  };
  if (!user) return refused("signedOut");
  const now = new Date();
  const day = (at: Date) => localDay(at, user.timeZone);
  const days = { today: day(now), earliest: day(daysBefore(now, longestWait)) };
  const parsed = parseSentChange(await postedJson(request, sentChange), days);
  if (!parsed.ok) return refused("invalid");
  const { userId, ...sent } = parsed.input;
  // Another account's changes made on this device are not applied here; they wait until that account signs in.
  if (userId !== user.id) return refused("signedOut");
  if (user.role !== "student") return refused("unknown");
  if (saysSomething(sent.change)) {
    const muted = await mutedResponse(user, askedLocale(request), now);
    if (muted) return muted;
    if (!(await reserveTextSave(user, now)).ok) return refused("tooMany");
  }
  const result = await changeGoals(user.id, sent, now);
  if (!result.ok) return refused(result.reason);
  return Response.json({ goal: result.goal ?? null }, { headers: { "cache-control": "no-store" } });
}
