import { askedLocale } from "#i18n/asked-locale.ts";
import { actingUser } from "#lib/identity/access/guards.ts";
import { mayDo } from "#lib/mentoring/video-calls/call-limits.ts";
import { answeredCall, refusalText, refusedCall } from "#lib/mentoring/video-calls/call-responses.ts";
import { demoServers } from "#lib/mentoring/video-calls/demo-servers.ts";

/** ICE servers for the network test, fetched when the test starts. */
export async function POST(request: Request): Promise<Response> {
  const user = await actingUser();
  const locale = askedLocale(request);
  if (!user) return refusedCall(locale, "signedOut");
  if (!(await mayDo("doing", user.id, new Date()))) return refusedCall(locale, "tooMany");
  const { withoutRelay, ...servers } = await demoServers(user.id, new Date());
  const untested = withoutRelay ? { untested: await refusalText(locale, withoutRelay) } : {};
  return answeredCall(locale, { ok: true, ...servers, ...untested });
}
