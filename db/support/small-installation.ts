import "#lib/connect.ts";
import { closeDatabase, db } from "#db/client.ts";
import { migrate } from "#db/migrate.ts";
import { personalTables } from "#db/personal-tables.ts";
import { demoUserByEmailKey } from "#db/queries/identity/users.ts";
import { activeMatchesOf } from "#db/queries/mentoring/matches.ts";
import { auditLog, sessions, users } from "#db/schema/index.ts";
import { seedDemo } from "#db/seed/demo.ts";
import { TableFiller } from "#db/support/fill-tables.ts";
import { newSession, newUser } from "#db/support/rows.ts";
import { demoAccounts } from "#lib/accounts/demo/accounts.ts";
import { day } from "#lib/platform/time/time.ts";

// Makes an installation with the demo's two people, sessions of theirs, and rows in every table with something about a person.
const now = new Date(process.argv[2] ?? "");
await migrate();
await seedDemo(now, { programme: false });
const mentor = await demoUserByEmailKey(db(), demoAccounts.mentor.email);
const [match] = await activeMatchesOf(db(), mentor?.id ?? "");
if (!mentor || !match) throw new Error("The demo's two have no match");
const of = { matchId: match.id, studentId: match.studentId, mentorId: mentor.id };
const past = { startsAt: new Date(now.getTime() - 5 * day), status: "completed" } as const;
const soon = { startsAt: new Date(now.getTime() + day), status: "confirmed" } as const;
await db()
  .insert(sessions)
  .values([newSession({ ...of, ...past }), newSession({ ...of, ...soon })]);
const somebody = async () => {
  const user = newUser();
  await db().insert(users).values(user);
  return user.id;
};
const filler = new TableFiller(db(), { own: "Ñandú 木 🌳", others: "quoted \\ {NULL}", somebody });
const person = await somebody();
// A made-up row would break the chain of the audit log.
for (const one of personalTables) if (one.table !== auditLog) await filler.fill(one, person);
await closeDatabase();
