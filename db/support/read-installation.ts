import "#lib/connect.ts";
import { eq } from "drizzle-orm";
import { closeDatabase, db } from "#db/client.ts";
import { openSessionsOf } from "#db/queries/mentoring/session-lists.ts";
import { sessionsSince } from "#db/queries/mentoring/sessions.ts";
import { publishedPosts } from "#db/queries/publishing/posts.ts";
import { users } from "#db/schema/index.ts";
import { demoAccounts, demoPassword } from "#lib/accounts/demo/accounts.ts";
import { signInWithPassword } from "#lib/accounts/sign-in/sign-in.ts";
import { verifyAudit } from "#lib/identity/audit/verify-audit.ts";
import { mentorQuery } from "#lib/mentoring/matching/list-rules.ts";
import { mentorPage } from "#lib/mentoring/mentors/mentor-cards.ts";
import { listConversations } from "#lib/mentoring/messages/list-conversations.ts";
import { programmeFigures } from "#lib/progress/figures/programme-figures.ts";

// Prints what the demo's people see of a database, for a comparison of two engines.
const now = new Date(process.argv[2] ?? "");
const [student] = await db().select({ id: users.id }).from(users).where(eq(users.email, demoAccounts.student.email));
const [mentor] = await db().select({ id: users.id }).from(users).where(eq(users.email, demoAccounts.mentor.email));
if (!student || !mentor) throw new Error("The demo accounts are missing");
const client = { network: "192.0.2.1", userAgent: undefined, replaces: undefined };
const told = {
  sessions: await sessionsSince(db(), { userId: mentor.id, side: "mentor" }, new Date(0)),
  upcoming: await openSessionsOf(db(), { userId: student.id, side: "student" }, now, 100),
  conversations: await listConversations(db(), mentor.id, now),
  mentors: await mentorPage(db(), student.id, mentorQuery({}), now),
  posts: await publishedPosts(db(), {}, 50),
  figures: await programmeFigures(db(), "all", now),
  audit: await verifyAudit(db()),
  wrong: (await signInWithPassword({ email: demoAccounts.student.email, password: "wrong" }, client, now)).ok,
  right: (await signInWithPassword({ email: demoAccounts.student.email, password: demoPassword }, client, now)).ok,
};
process.stdout.write(`${JSON.stringify(told)}\n`);
await closeDatabase();
