import { asc, eq } from "drizzle-orm";
import { describe } from "vitest";
import { db, transaction } from "#db/client.ts";
import { saveSiteSetting } from "#db/queries/platform/site-settings.ts";
import { categories, certificates, donations, materials, posts } from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { addPerson } from "#db/support/people.ts";
import { newCertificate, newMaterial, newPost } from "#db/support/rows.ts";
import { paymentShape } from "#db/support/stripe-shapes.ts";
import { testDatabase } from "#db/testing.ts";
import { revokeCertificate } from "#lib/progress/certificates/revoke-certificate.ts";
import { notConfirmed } from "#lib/progress/certificates/rules.ts";
import { hideMaterial, showMaterial } from "#lib/progress/materials/hide-material.ts";
import {
  addByCommand,
  addMaterial,
  changeMaterial,
  removeMaterial,
  type Writer,
} from "#lib/progress/materials/save-material.ts";
import { hidePost, showPost } from "#lib/publishing/blog-posts/hide-post.ts";
import type { PostInput } from "#lib/publishing/blog-posts/input.ts";
import { savePost } from "#lib/publishing/blog-posts/save-post.ts";
import { testProvider } from "#lib/publishing/donations/provider.testing.ts";
import { refundDonation } from "#lib/publishing/donations/refund-donation.ts";
import { takeIn } from "#lib/publishing/donations/take-in.ts";
import { importPosts } from "#lib/publishing/moving/import-posts.ts";
import { addExpense, withdrawExpense } from "#lib/publishing/open-books/keep-expense.ts";
import { decidePostReview } from "#lib/publishing/post-reviews/decide-post-review.ts";
import { sanctionPerson } from "#lib/safety/sanctions/sanction-person.ts";
import { lineBy, logging, proveActs } from "./support/prove-acts.ts";
import "#lib/connect.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const reason = "Both were heard";
const command = { actor: "command", actorRole: "command" } as const;
const { stripe, provider } = await testProvider();

const storedAuthor = async () => (await addPerson()).id;

async function postInReview(): Promise<string> {
  await saveSiteSetting(db(), "reviewFirstPosts", true, now);
  const [category] = await db().select().from(categories).orderBy(asc(categories.position));
  const [author, id] = [await storedAuthor(), crypto.randomUUID()];
  const post: PostInput = {
    ...{ title: "Sums", slug: `sums-${id}`, excerpt: "Quick", content: "<p>Add.</p>", featuredImage: null },
    ...{ categories: [category?.id ?? ""], tags: [], language: "en", status: "published" },
  };
  await savePost(author, { id, mode: "create" }, post, now);
  return id;
}

const reviewed = (decision: "approve" | "sendBack") => async () => {
  const [id, by] = [await postInReview(), await newStaffActor("coordinator")];
  const [post] = await db().select().from(posts).where(eq(posts.id, id));
  const wish = { id, version: post?.version ?? 0, decision, reason };
  await logging(() => decidePostReview(by, wish, now));
  return lineBy(by, `post:${id}`, reason);
};

const onPost = (decide: typeof hidePost, hiddenAt: Date | null) => async () => {
  const [by, post] = [await newStaffActor("lead"), newPost({ authorId: await storedAuthor(), hiddenAt })];
  await db().insert(posts).values(post);
  await logging(() => decide(post.slug ?? "", { ...by, reason }, now));
  return lineBy(by, `post:${post.id}`, reason);
};

const moved = () => ({
  ...{
    place: "posts[0]",
    origin: `ghost:${crypto.randomUUID()}`,
    title: "Fractions",
    slug: "fractions",
    html: "<p>Cut a cake.</p>",
  },
  ...{ excerpt: "", tags: [], categories: [], author: "", createdAt: now, featuredImage: null, paths: [] },
});

async function storedCoordinator(): Promise<Writer> {
  const { actor: id, actorRole } = await newStaffActor("coordinator");
  return { id, role: actorRole, twoStep: true };
}

const written = () => ({
  ...({ id: crypto.randomUUID(), title: "Halves", kind: "text", text: "A half is two quarters.", url: null } as const),
  ...({ subject: "Mathematics", language: "en" } as const),
});

/** A material of a member of staff, who does something with it. */
const onOwnMaterial = (work: (by: Writer, input: ReturnType<typeof written>) => Promise<unknown>) => async () => {
  const [by, input] = [await storedCoordinator(), written()];
  await addMaterial(by, input, now);
  await logging(() => work(by, input));
  return lineBy(by, `material:${input.id}`);
};

async function storedCertificate() {
  const certificate = newCertificate({ userId: await storedAuthor() });
  await db().insert(certificates).values(certificate);
  return certificate;
}

const onMaterial = (decide: typeof hideMaterial, hiddenAt: Date | null) => async () => {
  const [by, material] = [await newStaffActor("coordinator"), newMaterial({ hiddenAt })];
  await db().insert(materials).values(material);
  await logging(() => decide(material.id, { ...by, reason }, now));
  return lineBy(by, `material:${material.id}`, reason);
};

describe("every act about content is in the audit log [@SAFE-26b]", () => {
  proveActs("content", {
    "post.approve": reviewed("approve"),
    "post.sendBack": reviewed("sendBack"),
    "post.hide": onPost(hidePost, null),
    "post.show": onPost(showPost, now),
    "post.import": async () => {
      const author = await storedAuthor();
      const whole = { language: "en", site: undefined, pictures: undefined };
      const wish = { by: command, authorOf: () => author, reason: "ghost.json", ...whole };
      await logging(() => importPosts([moved()], wish, now));
      return lineBy(command, `user:${author}`, "ghost.json");
    },
    "material.add": {
      "by a coordinator": async () => {
        const [by, input] = [await storedCoordinator(), written()];
        await logging(() => addMaterial(by, input, now));
        return lineBy(by, `material:${input.id}`);
      },
      "by a command": async () => {
        const input = written();
        await logging(() => addByCommand({ ...command, reason }, input, now));
        return lineBy(command, `material:${input.id}`, reason);
      },
    },
    "material.change": onOwnMaterial((by, input) => changeMaterial(by, { ...input, title: "Thirds" }, now)),
    "material.remove": onOwnMaterial((by, { id }) => removeMaterial(by, id, now)),
    "material.hide": onMaterial(hideMaterial, null),
    "material.show": onMaterial(showMaterial, now),
    "certificate.revoke": {
      "by staff": async () => {
        const [by, { id, code }] = [await newStaffActor("lead"), await storedCertificate()];
        await logging(() => revokeCertificate(by, code, reason, now));
        return lineBy(by, `certificate:${id}`, reason);
      },
      "because its mentor was removed": async () => {
        const [by, { id, userId }] = [await newStaffActor("lead"), await storedCertificate()];
        const wish = { userId, choice: "remove", why: "contact", reason, reportNumber: null } as const;
        await logging(() => sanctionPerson(by, wish, now));
        return lineBy(by, `certificate:${id}`, notConfirmed, ["mentor.remove"]);
      },
    },
  });
});

async function paidDonation(): Promise<string> {
  const [id, currency] = [crypto.randomUUID(), "usd"];
  const row = { id, amountMinor: 3000, currency, state: "open", locale: "en", createdAt: now } as const;
  await db().insert(donations).values(row);
  const payment = paymentShape({ amount: 3000, currency, donation: id }, now);
  stripe.payments.set(payment.id, payment);
  const movement = { id: `payment:${payment.id}`, kind: "payment", amountMinor: 3000, currency, at: now } as const;
  const told = { donationId: id, paymentId: payment.id, checkoutId: undefined, visit: undefined, arrived: [] };
  await transaction((tx) => takeIn(tx, id, { ...told, movements: [movement] }, now));
  return id;
}

const spent = { title: "Servers", amountMinor: 900, currency: "eur", spentOn: "2026-11-01", reason };

describe("every act about money is in the audit log", () => {
  proveActs("money", {
    "donation.refund": async () => {
      const [by, donationId] = [await newStaffActor("admin"), await paidDonation()];
      await logging(() => refundDonation(by, { donationId, reason }, provider, now));
      return lineBy(by, `donation:${donationId}`, reason);
    },
    "expense.add": async () => {
      const by = await newStaffActor("admin");
      const added = await logging(() => addExpense(by, spent, now));
      return lineBy(by, `expense:${"id" in added ? added.id : ""}`, reason);
    },
    "expense.withdraw": async () => {
      const by = await newStaffActor("admin");
      const added = await addExpense(by, spent, now);
      const id = "id" in added ? added.id : "";
      await logging(() => withdrawExpense(by, id, "Entered twice", now));
      return lineBy(by, `expense:${id}`, "Entered twice");
    },
  });
});
