import { eq } from "drizzle-orm";
import { closeDatabase, db, transaction } from "#db/client.ts";
import { insertReference } from "#db/queries/safety/mentor-references.ts";
import { guardians } from "#db/schema/index.ts";
import type { TokenKind } from "#lib/identity/access/token-rules.ts";
import { issueToken } from "#lib/identity/access/tokens.ts";
import { stopToken } from "#lib/notifications/mail/stop-links.ts";
import { day } from "#lib/platform/time/time.ts";
import { previewPost } from "#lib/publishing/blog-posts/preview-post.ts";
import { makeLink } from "#lib/safety/guardians/links.ts";
import { makeReferenceLink } from "#lib/safety/references/reference-links.ts";

/** `make-links.ts <minor's id> <mentor's id>`: prints the tokens of mail links and a preview as JSON. */
const [, , minorId = "", mentorId = ""] = process.argv;
const now = new Date();
const payloads: Partial<Record<TokenKind, string>> = {
  "change-email": "new@example.org",
  "reset-two-step": new Date(now.getTime() - day).toISOString(),
};
const kinds = [
  "confirm-email",
  "reset-password",
  "change-email",
  "stop-email-change",
  "reset-two-step",
  "set-up-staff",
] as const;

const made: Record<string, string> = { unsubscribe: stopToken(minorId, "weeklyDigest") ?? "" };
for (const kind of kinds) {
  const payload = payloads[kind];
  const given = { userId: minorId, kind, minutes: 60, ...(payload ? { payload } : {}) };
  made[kind] = await transaction((tx) => issueToken(tx, given, now));
}
const [guardian] = await db().select().from(guardians).where(eq(guardians.studentId, minorId)).limit(1);
if (!guardian) throw new Error(`Nobody looks after ${minorId}`);
made.guardian = (await transaction((tx) => makeLink(tx, guardian, "link", now))).token;
const reference = { id: crypto.randomUUID(), mentorId, locale: "en", sentAt: now, createdAt: now } as const;
const referee = { name: "Rosa Lima", email: "rosa@example.org", relation: "work" } as const;
made.reference = await transaction(async (tx) => {
  await insertReference(tx, { ...reference, ...referee });
  return (await makeReferenceLink(tx, reference, now)).token;
});
const preview = await previewPost(
  mentorId,
  {
    title: "Half an idea",
    slug: "",
    excerpt: "What it is about",
    content: "<h2>First</h2><p>Some words, and <a href='/faq'>a link</a>.</p>",
    featuredImage: null,
    categories: [],
    tags: ["sums"],
    language: "en",
    status: "draft",
  },
  now,
);
if (!preview.ok) throw new Error(preview.reason);
await closeDatabase();
process.stdout.write(JSON.stringify(made));
