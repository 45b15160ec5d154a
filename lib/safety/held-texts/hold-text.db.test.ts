import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db, transaction } from "#db/client.ts";
import { countHeldAttempts, heldTextQueue } from "#db/queries/safety/held-texts.ts";
import {
  auditLog,
  callNotes,
  calls,
  conversations,
  goalComments,
  goalSteps,
  goals,
  heldTexts,
  matches,
  materials,
  mentorRequests,
  mentors,
  messages,
  notifications,
  ratings,
  recaps,
  saidTexts,
  sessions,
  users,
} from "#db/schema/index.ts";
import { newStaffActor } from "#db/support/applicants.ts";
import { changesHeard } from "#db/support/changes-heard.ts";
import {
  newCall,
  newConversation,
  newGoal,
  newGoalStep,
  newMatch,
  newMaterial,
  newMentor,
  newMessage,
  newRequest,
  newSession,
  newUser,
} from "#db/support/rows.ts";
import { testDatabase } from "#db/testing.ts";
import { newId } from "#lib/platform/new-id.ts";
import { day, hour } from "#lib/platform/time/time.ts";
import { refuseText, releaseText } from "./decide-on-text.ts";
import { type HeldKind, heldKinds, readersOf } from "./held.ts";
import { holdText, type WrittenText, waitingText } from "./hold-text.ts";
import { placesFor } from "./hooks.ts";

testDatabase();

const now = new Date("2026-11-21T12:00:00.000Z");
const later = new Date("2026-11-21T13:00:00.000Z");
const staff = { actor: "command", actorRole: "command" } as const;
const suspicious = "Write to me@example.org";
let student = newUser();
let mentor = newUser();
let request = newRequest({ studentId: "", mentorId: "" });
let match = newMatch({ studentId: "", mentorId: "" });
let session = newSession({ studentId: "", mentorId: "", matchId: "" });

beforeEach(async () => {
  const emailConfirmedAt = now;
  student = newUser({ role: "student", dateOfBirth: "2000-01-01", subjects: ["Maths"], emailConfirmedAt });
  mentor = newUser({ emailConfirmedAt });
  await db().insert(users).values([student, mentor]);
  await db()
    .insert(mentors)
    .values(newMentor({ userId: mentor.id }));
  const pair = { studentId: student.id, mentorId: mentor.id };
  request = newRequest({ ...pair, goal: "", createdAt: now });
  match = newMatch(pair);
  session = newSession({ ...pair, matchId: match.id });
  await db().insert(mentorRequests).values(request);
  await db().insert(matches).values(match);
  await db().insert(sessions).values(session);
});

const hold = (kind: HeldKind, objectId: string, text = suspicious, userId = student.id, at = now) =>
  transaction((tx) => {
    const to = userId === student.id ? mentor.id : student.id;
    const written = { userId, kind, objectId, text, ...(readersOf[kind] === "one" ? { to } : {}) } as WrittenText;
    return holdText(tx, written, at);
  });
const held = async () => {
  const rows = await db().select().from(heldTexts).where(eq(heldTexts.userId, student.id));
  return rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
};
async function newestId(userId = student.id): Promise<string> {
  const of = db().select().from(heldTexts).where(eq(heldTexts.userId, userId));
  return (await of.orderBy(desc(heldTexts.createdAt)).limit(1))[0]?.id ?? "";
}

describe("a text [@SAFE-22c @PROF-11a]", () => {
  test("of which nothing is to fear stands at once", async () => {
    expect(await hold("bio", student.id, "I like stars")).toBe("I like stars");
    expect(await held()).toEqual([]);
  });

  test("with contact details waits for staff, and its author still sees it", async () => {
    expect(await hold("bio", student.id)).toBeNull();
    expect(await held()).toMatchObject([{ status: "held", text: suspicious, findings: ["email"], kind: "bio" }]);
    const place = { userId: student.id, kind: "bio", objectId: student.id } as const;
    expect(await waitingText(db(), place)).toBe(suspicious);
  });

  test("that waits for staff is on the pages of leads at once; one that waits for a morning is not", async () => {
    const lead = await newStaffActor("lead");
    await hold("bio", student.id);
    expect(await changesHeard(lead.actor)).toEqual(["queue"]);
    await db().update(users).set({ dateOfBirth: "2011-01-01", timeZone: "UTC" }).where(eq(users.id, student.id));
    const night = new Date("2026-11-21T23:00:00.000Z");
    expect(await hold("note", session.id, "See you next week", mentor.id, night)).toBeNull();
    expect(await changesHeard(lead.actor)).toEqual(["queue"]);
  });

  test.each([
    ["on a profile", "bio", () => student.id],
    ["of a request", "note", () => request.id],
  ] as const)("%s, sent again, is not queued again", async (_, kind, place) => {
    await hold(kind, place());
    expect(await hold(kind, place(), suspicious, student.id, later)).toBeNull();
    expect(await held()).toHaveLength(1);
  });

  test("written anew takes the place of the one that waits", async () => {
    await hold("bio", student.id);
    await hold("bio", student.id, "I like stars", student.id, later);
    expect(await held()).toMatchObject([{ status: "refused", decidedBy: "system" }]);
    expect(await releaseText(staff, await newestId(), "fine", later)).toMatchObject({ ok: false, reason: "decided" });
  });

  test("of a request does not: each of its texts is another one", async () => {
    await hold("note", request.id, "Mondays, me@example.org");
    await hold("note", request.id, "Mail me@example.org", student.id, later);
    expect((await held()).map(({ status }) => status)).toEqual(["held", "held"]);
  });

  test("that staff let through once passes when it is sent again", async () => {
    await hold("bio", student.id);
    await releaseText(staff, await newestId(), "a school's address", now);
    expect(await hold("bio", student.id)).toBe(suspicious);
  });

  test("that staff let through to one reader waits for every other, and for that one once they refused it since", async () => {
    const child = newUser({ role: "student", dateOfBirth: "2012-01-01" });
    await db().insert(users).values(child);
    const say = (to: string, at: Date) =>
      transaction((tx) => {
        const written = { userId: mentor.id, kind: "reason", objectId: newId(), text: suspicious, to } as const;
        return holdText(tx, written, at);
      });
    expect(await say(student.id, now)).toBeNull();
    await releaseText(staff, await newestId(mentor.id), "both are adults", now);
    expect(await say(student.id, later)).toBe(suspicious);
    expect(await say(child.id, later)).toBeNull();
    const again = new Date(later.getTime() + hour);
    await refuseText(staff, await newestId(mentor.id), "a minor", again);
    expect(await say(child.id, again)).toBeNull();
    // The same to the adult, which a lead refuses after the release.
    const row = { id: newId(), userId: mentor.id, kind: "reason", objectId: newId(), toId: student.id } as const;
    const refused = { status: "refused", decidedAt: again, decidedBy: "command", reason: "no" } as const;
    await db()
      .insert(heldTexts)
      .values({ ...row, ...refused, text: suspicious, findings: [], createdAt: again });
    expect(await say(student.id, new Date(again.getTime() + hour))).toBeNull();
  });
});

describe("words that are a number only with what was said before [@SAFE-22g @SAFE-23a]", () => {
  const note = (objectId: string, text: string, at: Date) => {
    const written = { userId: mentor.id, to: student.id, kind: "note", objectId, text } as const;
    return transaction((tx) => holdText(tx, written, at));
  };

  test("are held again after staff let them through once, because the other part came without them", async () => {
    const place = crypto.randomUUID();
    expect(await note(crypto.randomUUID(), "079 12", now)).toBe("079 12");
    expect(await note(place, "345 67", now)).toBeNull();
    await db().update(heldTexts).set({ status: "released", decidedAt: now }).where(eq(heldTexts.userId, mentor.id));
    expect(await note(place, "345 67", now)).toBeNull();
  });

  describe("though staff let the text through for something else it says", () => {
    const sheet = "345 67 (https://example.org/sheet)";
    const weeksLater = new Date(now.getTime() + 9 * day);
    const released = async (kind: "note" | "bio") => {
      expect(await hold(kind, mentor.id, sheet, mentor.id)).toBeNull();
      await releaseText(staff, await newestId(mentor.id), "a worksheet", now);
    };

    test("are held with a part that came since, and pass without one", async () => {
      await released("note");
      expect(await note(crypto.randomUUID(), sheet, weeksLater)).toBe(sheet);
      await db().delete(saidTexts);
      const part = "We stopped at 079 12";
      expect(await note(crypto.randomUUID(), part, weeksLater)).toBe(part);
      expect(await note(crypto.randomUUID(), sheet, weeksLater)).toBeNull();
    });

    test.each([
      ["held with the other part of the form", "We stopped at 079 12", null],
      ["pass with a harmless one", "We stopped at stars", sheet],
    ])("are %s", async (_, before, shown) => {
      await released("bio");
      const among = [{ before: [before], text: sheet, after: [] }];
      const written = { userId: mentor.id, kind: "bio", objectId: mentor.id, text: sheet, among } as const;
      expect(await transaction((tx) => holdText(tx, written, weeksLater))).toBe(shown);
    });
  });

  test.each([
    ["of the last 24 to one person", "note", 24],
    ["of the last 96 to anybody, where everyone reads it", "bio", 96],
  ] as const)("are looked for in the texts %s, and in older ones with digits [@SAFE-22g]", async (_, kind, most) => {
    const heldAfter = async (length: number, between = "Well done", first = "079 12") => {
      await db().delete(saidTexts);
      const place = { writerId: mentor.id, toId: student.id, kind: "note", held: false } as const;
      const texts = [first, ...Array.from({ length: length - 1 }, () => between)];
      const at = (nth: number) => new Date(now.getTime() - hour + nth);
      const rows = texts.map((text, nth) => ({ ...place, id: newId(), objectId: newId(), text, createdAt: at(nth) }));
      await db().insert(saidTexts).values(rows);
      return hold(kind, crypto.randomUUID(), "345 67", mentor.id);
    };
    expect(await heldAfter(most)).toBeNull();
    for (const first of ["079 12", "We stopped at 079 12"]) {
      expect(await heldAfter(most + 1, "Well done", first), first).toBeNull();
      expect(await heldAfter(most + 900, "Well done", first), first).toBeNull();
    }
    expect(await heldAfter(most + 1, "Well done", "We stopped at ten")).toBe("345 67");
    // Bounded: enough other figures put the first ones out of sight.
    expect(await heldAfter(most + 21, "Page 8")).toBe("345 67");
    expect(await heldAfter(most + 1100)).toBe("345 67");
  });

  test("are held though both parts are written at once, on two pages", async () => {
    const first = new AbortController();
    const begun = new Promise((done) => first.signal.addEventListener("abort", done));
    const one = transaction(async (tx) => {
      const written = { userId: mentor.id, kind: "bio", objectId: mentor.id, text: "I teach since 079 12" } as const;
      const shown = await holdText(tx, written, now);
      first.abort();
      // The other page is read meanwhile, on an engine that lets it.
      for (let times = 0; times < 200; times += 1) await tx.select({ id: users.id }).from(users).limit(1);
      return shown;
    });
    await begun;
    const two = note(crypto.randomUUID(), "345 67", now);
    expect([await one, await two]).toEqual(["I teach since 079 12", null]);
  });
});

describe("a text that staff let through [@SAFE-23a @SAFE-23b]", () => {
  const row = async () => (await db().select().from(users).where(eq(users.id, student.id)))[0];
  const requestRow = async () => (await db().select().from(mentorRequests).where(eq(mentorRequests.id, request.id)))[0];
  const sessionRow = async () => (await db().select().from(sessions).where(eq(sessions.id, session.id)))[0];

  const release = async (by = student.id) => releaseText(staff, await newestId(by), "fine", now);
  const targets: Record<HeldKind, () => Promise<void>> = {
    name: async () => {
      await hold("name", student.id);
      expect(await release()).toMatchObject({ ok: true, written: false });
      expect(await row()).toMatchObject({ firstName: student.firstName, lastName: student.lastName });
    },
    bio: async () => {
      await hold("bio", student.id);
      expect(await release()).toMatchObject({ ok: true, written: true });
      expect(await row()).toMatchObject({ bio: suspicious });
    },
    qualifications: async () => {
      await hold("qualifications", student.id);
      await release();
      expect(await row()).toMatchObject({ qualifications: suspicious });
    },
    subjects: async () => {
      await hold("subjects", student.id, "Call 0207 946 0958, maths, Arts");
      await release();
      expect(await row()).toMatchObject({ subjects: ["Maths", "Call 0207 946 0958", "Arts"] });
    },
    goal: async () => {
      await hold("goal", request.id);
      await release();
      expect(await requestRow()).toMatchObject({ goal: suspicious });
    },
    tried: async () => {
      await hold("tried", request.id);
      await release();
      expect(await requestRow()).toMatchObject({ tried: suspicious });
    },
    note: async () => {
      await hold("note", request.id, `${suspicious} 1`);
      await release();
      await hold("note", request.id, `${suspicious} 2`, student.id, later);
      await release();
      await hold("note", request.id, `${suspicious} 3`, mentor.id, later);
      await release(mentor.id);
      const texts = { preferredTimes: `${suspicious} 1`, answer: `${suspicious} 2`, question: `${suspicious} 3` };
      expect(await requestRow()).toMatchObject(texts);
      await hold("note", session.id, suspicious, mentor.id, new Date("2026-11-22T12:00:00Z"));
      await release(mentor.id);
      expect(await sessionRow()).toMatchObject({ note: suspicious, cancelNote: null });
    },
    review: async () => {
      const both = { studentId: student.id, mentorId: mentor.id };
      await db()
        .insert(ratings)
        .values({ sessionId: session.id, ...both, stars: 5, createdAt: now });
      await hold("review", session.id);
      await release();
      expect(await db().select().from(ratings).where(eq(ratings.sessionId, session.id))).toMatchObject([
        { comment: suspicious },
      ]);
    },
    goalTitle: async () => {
      const goal = newGoal({ studentId: student.id, title: "Write to me@example.org", subject: "Maths", held: true });
      await db().insert(goals).values(goal);
      await hold("goalTitle", goal.id, `${goal.title}\n${goal.subject}`);
      expect(await release()).toMatchObject({ ok: true, written: true });
      expect(await db().select().from(goals).where(eq(goals.id, goal.id))).toMatchObject([{ held: false }]);
    },
    goalStep: async () => {
      const goal = newGoal({ studentId: student.id });
      await db().insert(goals).values(goal);
      const step = newGoalStep({ goalId: goal.id, studentId: student.id, title: suspicious, held: true });
      await db().insert(goalSteps).values(step);
      await hold("goalStep", step.id);
      expect(await release()).toMatchObject({ ok: true, written: true });
      expect(await db().select().from(goalSteps).where(eq(goalSteps.id, step.id))).toMatchObject([{ held: false }]);
    },
    goalComment: async () => {
      const goal = newGoal({ studentId: student.id });
      await db().insert(goals).values(goal);
      const comment = { id: crypto.randomUUID(), goalId: goal.id, authorId: mentor.id, text: suspicious };
      await db()
        .insert(goalComments)
        .values({ ...comment, held: true, createdAt: now });
      await hold("goalComment", comment.id, suspicious, mentor.id);
      expect(await release(mentor.id)).toMatchObject({ ok: true, written: true });
    },
    material: async () => {
      const material = newMaterial({ authorId: mentor.id, text: suspicious, held: true });
      await db().insert(materials).values(material);
      await hold("material", material.id, suspicious, mentor.id);
      expect(await release(mentor.id)).toMatchObject({ ok: true, written: true });
      expect(await db().select().from(materials).where(eq(materials.id, material.id))).toMatchObject([{ held: false }]);
    },
    picture: async () => {
      // A picture is put before staff by `holdPictures`, and nothing is written when they let it through.
      await hold("picture", crypto.randomUUID(), suspicious, mentor.id);
      expect(await release(mentor.id)).toMatchObject({ ok: true, written: true });
    },
    post: async () => {
      await hold("post", crypto.randomUUID(), suspicious, mentor.id);
      // What becomes of a post is told where posts are saved.
      expect(await release(mentor.id)).toMatchObject({ ok: true, written: false });
    },
    message: async () => {
      const conversation = newConversation({ studentId: student.id, mentorId: mentor.id });
      await db().insert(conversations).values(conversation);
      const message = newMessage({ conversationId: conversation.id, senderId: student.id, state: "held" });
      await db().insert(messages).values(message);
      await hold("message", message.id);
      expect(await release()).toMatchObject({ ok: true, written: true });
    },
    recap: async () => {
      const times = { createdAt: now, updatedAt: now };
      await db()
        .insert(recaps)
        .values({ sessionId: session.id, authorId: student.id, text: "", ...times });
      await hold("recap", session.id);
      await release();
      expect(await db().select().from(recaps).where(eq(recaps.sessionId, session.id))).toMatchObject([
        { text: suspicious, nextSteps: null },
      ]);
    },
    callNotes: async () => {
      const call = newCall({ studentId: student.id, mentorId: mentor.id, matchId: match.id });
      await db().insert(calls).values(call);
      await hold("callNotes", call.id, `Page 12\n${suspicious}`);
      await release();
      expect(await db().select().from(callNotes).where(eq(callNotes.callId, call.id))).toMatchObject([
        { text: `Page 12\n${suspicious}`, authorId: student.id, revision: 1 },
      ]);
    },
    reason: async () => {
      await hold("reason", session.id);
      await release();
      expect(await sessionRow()).toMatchObject({ cancelNote: suspicious, note: null });
      await hold("reason", match.id, suspicious, mentor.id);
      await release(mentor.id);
      expect(await db().select().from(matches).where(eq(matches.id, match.id))).toMatchObject([
        { endNote: suspicious },
      ]);
      await hold("reason", request.id, `${suspicious} 2`, mentor.id, later);
      await release(mentor.id);
      expect(await requestRow()).toMatchObject({ declineNote: `${suspicious} 2` });
    },
  };

  test.each(heldKinds)("stands where its author meant it: %s", (kind) => targets[kind]());

  test.each(heldKinds)("has a feature that knows its place: %s", (kind) => {
    expect(placesFor(kind).length).toBeGreaterThan(0);
  });

  test("whose place is gone is written nowhere, and its author is not told that it can be read", async () => {
    await hold("note", crypto.randomUUID());
    expect(await release()).toMatchObject({ ok: true, written: false });
    const told = await db().select().from(notifications).where(eq(notifications.userId, student.id));
    expect(told).toEqual([]);
  });

  test("with which a match ended is told with a page that is there", async () => {
    await hold("reason", match.id, suspicious, mentor.id);
    await release(mentor.id);
    await db().update(matches).set({ requestId: request.id, endNote: null }).where(eq(matches.id, match.id));
    await hold("reason", match.id, `${suspicious} 2`);
    await release();
    const told = await db().select({ userId: notifications.userId, path: notifications.path }).from(notifications);
    expect(told).toContainEqual({ userId: mentor.id, path: "/dashboard/students" });
    expect(told).toContainEqual({ userId: student.id, path: `/dashboard/requests/${request.id}` });
  });

  test("is told to its author and written down", async () => {
    await hold("bio", student.id);
    const id = await newestId();
    await releaseText(staff, id, " a school's address ", now);
    const told = await db().select().from(notifications).where(eq(notifications.userId, student.id));
    expect(told).toMatchObject([{ kind: "textReleased", path: "/dashboard/profile" }]);
    const [audit] = await db().select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
    expect(audit).toMatchObject({ action: "text.release", object: `text:${id}`, reason: "a school's address" });
  });

  test("overwrites nothing that stands in its place by now", async () => {
    await hold("goal", request.id);
    await db().update(mentorRequests).set({ goal: "Fractions" }).where(eq(mentorRequests.id, request.id));
    expect(await release()).toMatchObject({ ok: true, written: false });
    expect(await requestRow()).toMatchObject({ goal: "Fractions" });
  });

  test("stands in every copy of a request that was offered on", async () => {
    const other = newUser();
    await db().insert(users).values(other);
    const pair = { studentId: student.id, mentorId: other.id };
    const copy = newRequest({ ...pair, goal: "", rootId: request.id });
    await db().insert(mentorRequests).values(copy);
    await hold("goal", request.id);
    await release();
    expect(await db().select().from(mentorRequests).where(eq(mentorRequests.id, copy.id))).toMatchObject([
      { goal: suspicious },
    ]);
  });
});

describe("staff [@SAFE-23a @SAFE-23b]", () => {
  test("refuse a text, which is told and reaches nobody", async () => {
    await hold("bio", student.id);
    const id = await newestId();
    expect(await refuseText(staff, id, "an address", now)).toMatchObject({ ok: true, written: false });
    expect(await db().select().from(users).where(eq(users.id, student.id))).toMatchObject([{ bio: null }]);
    const told = await db().select().from(notifications).where(eq(notifications.userId, student.id));
    expect(told).toMatchObject([{ kind: "textRefused" }]);
  });

  test("decide once, with a reason, and never on their own text", async () => {
    await hold("bio", student.id);
    const id = await newestId();
    expect(await releaseText(staff, id, " ", now)).toEqual({ ok: false, reason: "noReason" });
    expect(await releaseText(staff, "none", "why", now)).toEqual({ ok: false, reason: "unknown" });
    const author = { actor: student.id, actorRole: "lead" } as const;
    expect(await releaseText(author, id, "why", now)).toEqual({ ok: false, reason: "own" });
    expect(await refuseText(staff, id, "why", now)).toMatchObject({ ok: true });
    expect(await releaseText(staff, id, "why", now)).toMatchObject({ ok: false, reason: "decided" });
  });

  test("see the queue with who wrote what, and how often that person tried", async () => {
    await hold("bio", student.id);
    await hold("note", session.id, "Call 0207 946 0958", student.id, later);
    const own = (await heldTextQueue(db(), false, 500)).filter(({ userId }) => userId === student.id);
    expect(own.map(({ text, email }) => [text, email])).toEqual([
      [suspicious, student.email],
      ["Call 0207 946 0958", student.email],
    ]);
    await releaseText(staff, own[0]?.id ?? "", "fine", now);
    expect(await countHeldAttempts(db(), [student.id, mentor.id], now)).toEqual(new Map([[student.id, 1]]));
    const all = (await heldTextQueue(db(), true, 500)).filter(({ userId }) => userId === student.id);
    expect(all.map(({ status }) => status)).toEqual(["released", "held"]);
  });

  test("see what mentors wrote before what students did, however late it came", async () => {
    await hold("bio", student.id);
    await hold("bio", mentor.id, "Call 0207 946 0958", mentor.id, later);
    const queue = (await heldTextQueue(db(), false, 500)).map(({ userId }) => userId);
    expect(queue.indexOf(mentor.id)).toBeLessThan(queue.indexOf(student.id));
  });
});
