import { describe, expect, test } from "vitest";
import { type ContactPair, type ContactRefusal, contactActions, type Party, whyNoContact } from "./contact-rules.ts";

/**
 * Who may do what to whom, written out. A column is an action, in the order of `contactActions`:
 * list view request answerRequest message bookChat bookVideo changeSession enterSession audioCall videoCall recap rate comment
 */
const letters: Record<string, ContactRefusal | undefined> = {
  "+": undefined,
  o: "signedOut",
  i: "self",
  "-": "unknown",
  s: "suspended",
  e: "confirmEmail",
  a: "notApproved",
  c: "notCleared",
  w: "reviewsAwaited",
  g: "consentNeeded",
  p: "contactPaused",
  x: "partnerUnavailable",
  m: "mentorPaused",
  f: "mentorFull",
  A: "alreadyConnected",
  n: "notConnected",
};

const none = { connected: false, met: false, blocked: false, requested: false, onePerson: false };
const relations: Record<string, ContactPair> = {
  connected: { ...none, connected: true },
  requested: { ...none, requested: true },
  strangers: none,
  met: { ...none, met: true },
  blocked: { connected: true, met: true, blocked: true, requested: true, onePerson: false },
};

const all = { chat: true, audio: true, video: true };
const nothing = { chat: false, audio: false, video: false };
const base = {
  standing: "active",
  emailConfirmed: true,
  contactPaused: false,
  muted: false,
  consent: nothing,
} as const;
const adult: Party = { ...base, id: "student", role: "student", band: "18+", visibility: "mentors-only" };
const minor: Party = { ...adult, band: "16-17", visibility: "private", consent: all };
const proven = { tier: "approved", noNewMinors: false, minors: 0, unreviewed: 0, ahead: 0 } as const;
const checks = { status: "approved", clearedForMinors: true, paused: false, full: false, ...proven } as const;
const mentor: Party = { ...base, id: "mentor", role: "mentor", band: "18+", visibility: "public", mentor: checks };
const checked = (values: Partial<NonNullable<Party["mentor"]>>): Party => ({
  ...mentor,
  mentor: { ...checks, ...values },
});
const { mentor: _none, ...unchecked } = mentor;
const staff = (role: "coordinator" | "lead" | "admin"): Party => ({
  ...base,
  id: "staff",
  role,
  band: "18+",
  visibility: "private",
});

const people: Record<string, Party | null> = {
  nobody: null,
  adult,
  "public adult": { ...adult, visibility: "public" },
  "private adult": { ...adult, visibility: "private" },
  "adult unconfirmed": { ...adult, emailConfirmed: false },
  "adult suspended": { ...adult, standing: "suspended" },
  "adult leaving": { ...adult, standing: "leaving" },
  "adult gone": { ...adult, standing: "gone" },
  "16-17": minor,
  "16-17 as if public": { ...minor, visibility: "public" },
  "16-17 without consent": { ...minor, consent: nothing },
  "16-17 without video": { ...minor, consent: { ...all, video: false } },
  "16-17 chat only": { ...minor, consent: { ...nothing, chat: true } },
  "16-17 paused": { ...minor, contactPaused: true },
  "13-15": { ...minor, band: "13-15" },
  "13-15 without consent": { ...minor, band: "13-15", consent: nothing },
  mentor,
  "trusted mentor": checked({ status: "trusted" }),
  "new mentor": checked({ tier: "probation" }),
  "new mentor of a minor": checked({ tier: "probation", minors: 1, unreviewed: 1 }),
  "unreviewed mentor": checked({ tier: "probation", minors: 1, unreviewed: 2 }),
  "booked mentor": checked({ tier: "probation", minors: 1, ahead: 2 }),
  "half booked mentor": checked({ tier: "probation", minors: 1, unreviewed: 1, ahead: 1 }),
  "proven booked mentor": checked({ unreviewed: 9, ahead: 9 }),
  "barred mentor": checked({ noNewMinors: true }),
  "mentor for adults": checked({ clearedForMinors: false }),
  "draft mentor": checked({ status: "draft", clearedForMinors: false }),
  "interviewed mentor": checked({ status: "interview" }),
  "mentor without checks": unchecked,
  "suspended mentor": { ...checked({ status: "suspended" }), standing: "suspended" },
  "expired mentor": checked({ status: "expired" }),
  "removed mentor": checked({ status: "removed" }),
  "paused mentor": checked({ paused: true }),
  "stopped mentor": { ...mentor, contactPaused: true },
  "full mentor": checked({ full: true }),
  "private mentor": { ...mentor, visibility: "private" },
  "mentors-only mentor": { ...mentor, visibility: "mentors-only" },
  "unconfirmed mentor": { ...mentor, emailConfirmed: false },
  "under-age mentor": { ...mentor, band: "16-17" },
  coordinator: staff("coordinator"),
  lead: staff("lead"),
  admin: staff("admin"),
};

/** `actor > other`, then what each relation allows: connected, requested, strangers, met, blocked. */
const table = `
nobody > mentor                              | oooooooooooooo oooooooooooooo oooooooooooooo oooooooooooooo oooooooooooooo
nobody > 16-17                               | oooooooooooooo oooooooooooooo oooooooooooooo oooooooooooooo oooooooooooooo
adult > mentor                               | ++A-+++++++++- +++-nnnnnnnn-- +++----------- +++-nnnnnnnn+- --------------
public adult > mentor                        | ++A-+++++++++- +++-nnnnnnnn-- +++----------- +++-nnnnnnnn+- --------------
private adult > mentor                       | ++A-+++++++++- +++-nnnnnnnn-- +++----------- +++-nnnnnnnn+- --------------
adult unconfirmed > mentor                   | ++A-eeeeeeee+- ++e-nnnnnnnn-- ++e----------- ++e-nnnnnnnn+- --------------
adult suspended > mentor                     | ssssssssssssss ssssssssssssss ssssssssssssss ssssssssssssss ssssssssssssss
adult leaving > mentor                       | ssssssssssssss ssssssssssssss ssssssssssssss ssssssssssssss ssssssssssssss
adult gone > mentor                          | ssssssssssssss ssssssssssssss ssssssssssssss ssssssssssssss ssssssssssssss
16-17 > mentor                               | ++A-+++++++++- +++-nnnnnnnn-- +++----------- +++-nnnnnnnn+- --------------
16-17 without consent > mentor               | ++A-ggggggggg- ++g-nnnnnnnn-- ++g----------- ++g-nnnnnnnng- --------------
16-17 without video > mentor                 | ++A-++g+++g++- +++-nnnnnnnn-- +++----------- +++-nnnnnnnn+- --------------
16-17 chat only > mentor                     | ++A-++g++gg++- +++-nnnnnnnn-- +++----------- +++-nnnnnnnn+- --------------
16-17 paused > mentor                        | ++A-ppppppppp- ++p-nnnnnnnn-- ++p----------- ++p-nnnnnnnnp- --------------
13-15 > mentor                               | ++A-+++++++++- +++-nnnnnnnn-- +++----------- +++-nnnnnnnn+- --------------
13-15 without consent > mentor               | ++A-ggggggggg- ++g-nnnnnnnn-- ++g----------- ++g-nnnnnnnng- --------------
adult > trusted mentor                       | ++A-+++++++++- +++-nnnnnnnn-- +++----------- +++-nnnnnnnn+- --------------
16-17 > trusted mentor                       | ++A-+++++++++- +++-nnnnnnnn-- +++----------- +++-nnnnnnnn+- --------------
adult > mentor for adults                    | ++A-+++++++++- +++-nnnnnnnn-- +++----------- +++-nnnnnnnn+- --------------
16-17 > mentor for adults                    | ----xxxxxxxxx- ----nnnnnnnn-- -------------- ----nnnnnnnnx- --------------
adult > new mentor                           | ++A-+++++++++- +++-nnnnnnnn-- +++----------- +++-nnnnnnnn+- --------------
16-17 > new mentor                           | ++A-+++++++++- +++-nnnnnnnn-- +++----------- +++-nnnnnnnn+- --------------
adult > new mentor of a minor                | ++A-+++++++++- +++-nnnnnnnn-- +++----------- +++-nnnnnnnn+- --------------
16-17 > new mentor of a minor                | -+A-+++++++++- -+f-nnnnnnnn-- -+f----------- -+f-nnnnnnnn+- --------------
adult > unreviewed mentor                    | ++A-+++++++++- +++-nnnnnnnn-- +++----------- +++-nnnnnnnn+- --------------
16-17 > unreviewed mentor                    | -+A-+xx+x++++- -+f-nnnnnnnn-- -+f----------- -+f-nnnnnnnn+- --------------
adult > booked mentor                        | ++A-+++++++++- +++-nnnnnnnn-- +++----------- +++-nnnnnnnn+- --------------
16-17 > booked mentor                        | -+A-+xx++++++- -+f-nnnnnnnn-- -+f----------- -+f-nnnnnnnn+- --------------
16-17 > half booked mentor                   | -+A-+xx++++++- -+f-nnnnnnnn-- -+f----------- -+f-nnnnnnnn+- --------------
16-17 > proven booked mentor                 | ++A-+++++++++- +++-nnnnnnnn-- +++----------- +++-nnnnnnnn+- --------------
booked mentor > 16-17                        | ++--+ww+++++-+ -+-fnnnnnnnn-n -------------- ----nnnnnnnn-n --------------
new mentor > 16-17                           | ++--++++++++-+ -+-+nnnnnnnn-n -------------- ----nnnnnnnn-n --------------
new mentor of a minor > adult                | ++--++++++++-+ -+-+nnnnnnnn-n -+------------ -+--nnnnnnnn-n --------------
new mentor of a minor > 16-17                | ++--++++++++-+ -+-fnnnnnnnn-n -------------- ----nnnnnnnn-n --------------
unreviewed mentor > adult                    | ++--++++++++-+ -+-+nnnnnnnn-n -+------------ -+--nnnnnnnn-n --------------
unreviewed mentor > 16-17                    | ++--+ww+w+++-+ -+-fnnnnnnnn-n -------------- ----nnnnnnnn-n --------------
adult > barred mentor                        | ++A-+++++++++- +++-nnnnnnnn-- +++----------- +++-nnnnnnnn+- --------------
16-17 > barred mentor                        | -+A-+xx++++++- -+f-nnnnnnnn-- -+f----------- -+f-nnnnnnnn+- --------------
barred mentor > adult                        | ++--++++++++-+ -+-+nnnnnnnn-n -+------------ -+--nnnnnnnn-n --------------
barred mentor > 16-17                        | ++--+pp+++++-+ -+-pnnnnnnnn-n -------------- ----nnnnnnnn-n --------------
adult > draft mentor                         | ----xxxxxxxx+- ----nnnnnnnn-- -------------- ----nnnnnnnn+- --------------
16-17 > draft mentor                         | ----xxxxxxxxx- ----nnnnnnnn-- -------------- ----nnnnnnnnx- --------------
adult > interviewed mentor                   | ----xxxxxxxx+- ----nnnnnnnn-- -------------- ----nnnnnnnn+- --------------
16-17 > interviewed mentor                   | ----xxxxxxxxx- ----nnnnnnnn-- -------------- ----nnnnnnnnx- --------------
adult > mentor without checks                | ----xxxxxxxx+- ----nnnnnnnn-- -------------- ----nnnnnnnn+- --------------
16-17 > mentor without checks                | ----xxxxxxxxx- ----nnnnnnnn-- -------------- ----nnnnnnnnx- --------------
adult > suspended mentor                     | -------------- -------------- -------------- -------------- --------------
16-17 > suspended mentor                     | -------------- -------------- -------------- -------------- --------------
adult > expired mentor                       | ----xxxxxxxx+- ----nnnnnnnn-- -------------- ----nnnnnnnn+- --------------
16-17 > expired mentor                       | ----xxxxxxxxx- ----nnnnnnnn-- -------------- ----nnnnnnnnx- --------------
adult > removed mentor                       | ----xxxxxxxx+- ----nnnnnnnn-- -------------- ----nnnnnnnn+- --------------
16-17 > removed mentor                       | ----xxxxxxxxx- ----nnnnnnnn-- -------------- ----nnnnnnnnx- --------------
adult > paused mentor                        | -+A-+++++++++- -+m-nnnnnnnn-- --m----------- --m-nnnnnnnn+- --------------
16-17 > paused mentor                        | -+A-+++++++++- -+m-nnnnnnnn-- --m----------- --m-nnnnnnnn+- --------------
adult > stopped mentor                       | -+A-xxxxxxxx+- -+m-nnnnnnnn-- --m----------- --m-nnnnnnnn+- --------------
16-17 > stopped mentor                       | -+A-xxxxxxxx+- -+m-nnnnnnnn-- --m----------- --m-nnnnnnnn+- --------------
adult > full mentor                          | -+A-+++++++++- -+f-nnnnnnnn-- -+f----------- -+f-nnnnnnnn+- --------------
16-17 > full mentor                          | -+A-+++++++++- -+f-nnnnnnnn-- -+f----------- -+f-nnnnnnnn+- --------------
adult > private mentor                       | -+A-+++++++++- -++-nnnnnnnn-- -------------- ----nnnnnnnn+- --------------
16-17 > private mentor                       | -+A-+++++++++- -++-nnnnnnnn-- -------------- ----nnnnnnnn+- --------------
adult > mentors-only mentor                  | -+A-+++++++++- -++-nnnnnnnn-- -------------- ----nnnnnnnn+- --------------
16-17 > mentors-only mentor                  | -+A-+++++++++- -++-nnnnnnnn-- -------------- ----nnnnnnnn+- --------------
adult > unconfirmed mentor                   | -+A-xxxxxxxx+- -+m-nnnnnnnn-- --m----------- --m-nnnnnnnn+- --------------
16-17 > unconfirmed mentor                   | -+A-xxxxxxxx+- -+m-nnnnnnnn-- --m----------- --m-nnnnnnnn+- --------------
adult > under-age mentor                     | ----xxxxxxxx+- ----nnnnnnnn-- -------------- ----nnnnnnnn+- --------------
16-17 > under-age mentor                     | ----xxxxxxxxx- ----nnnnnnnn-- -------------- ----nnnnnnnnx- --------------
mentor > adult                               | ++--++++++++-+ -+-+nnnnnnnn-n -+------------ -+--nnnnnnnn-n --------------
mentor > 16-17                               | ++--++++++++-+ -+-+nnnnnnnn-n -------------- ----nnnnnnnn-n --------------
trusted mentor > adult                       | ++--++++++++-+ -+-+nnnnnnnn-n -+------------ -+--nnnnnnnn-n --------------
trusted mentor > 16-17                       | ++--++++++++-+ -+-+nnnnnnnn-n -------------- ----nnnnnnnn-n --------------
mentor for adults > adult                    | ++--++++++++-+ -+-+nnnnnnnn-n -+------------ -+--nnnnnnnn-n --------------
mentor for adults > 16-17                    | ----cccccccc-c ---cnnnnnnnn-n -------------- ----nnnnnnnn-n --------------
draft mentor > adult                         | ----aaaaaaaa-a ---annnnnnnn-n -------------- ----nnnnnnnn-n --------------
draft mentor > 16-17                         | ----aaaaaaaa-a ---annnnnnnn-n -------------- ----nnnnnnnn-n --------------
interviewed mentor > adult                   | ----aaaaaaaa-a ---annnnnnnn-n -------------- ----nnnnnnnn-n --------------
interviewed mentor > 16-17                   | ----aaaaaaaa-a ---annnnnnnn-n -------------- ----nnnnnnnn-n --------------
mentor without checks > adult                | ----aaaaaaaa-a ---annnnnnnn-n -------------- ----nnnnnnnn-n --------------
mentor without checks > 16-17                | ----aaaaaaaa-a ---annnnnnnn-n -------------- ----nnnnnnnn-n --------------
suspended mentor > adult                     | ssssssssssssss ssssssssssssss ssssssssssssss ssssssssssssss ssssssssssssss
suspended mentor > 16-17                     | ssssssssssssss ssssssssssssss ssssssssssssss ssssssssssssss ssssssssssssss
expired mentor > adult                       | ----aaaaaaaa-a ---annnnnnnn-n -------------- ----nnnnnnnn-n --------------
expired mentor > 16-17                       | ----aaaaaaaa-a ---annnnnnnn-n -------------- ----nnnnnnnn-n --------------
removed mentor > adult                       | ----aaaaaaaa-a ---annnnnnnn-n -------------- ----nnnnnnnn-n --------------
removed mentor > 16-17                       | ----aaaaaaaa-a ---annnnnnnn-n -------------- ----nnnnnnnn-n --------------
paused mentor > adult                        | ++--++++++++-+ -+-+nnnnnnnn-n -+------------ -+--nnnnnnnn-n --------------
paused mentor > 16-17                        | ++--++++++++-+ -+-+nnnnnnnn-n -------------- ----nnnnnnnn-n --------------
stopped mentor > adult                       | ++--pppppppp-p -+-pnnnnnnnn-n -+------------ -+--nnnnnnnn-n --------------
stopped mentor > 16-17                       | ++--pppppppp-p -+-pnnnnnnnn-n -------------- ----nnnnnnnn-n --------------
full mentor > adult                          | ++--++++++++-+ -+-+nnnnnnnn-n -+------------ -+--nnnnnnnn-n --------------
full mentor > 16-17                          | ++--++++++++-+ -+-+nnnnnnnn-n -------------- ----nnnnnnnn-n --------------
private mentor > adult                       | ++--++++++++-+ -+-+nnnnnnnn-n -+------------ -+--nnnnnnnn-n --------------
private mentor > 16-17                       | ++--++++++++-+ -+-+nnnnnnnn-n -------------- ----nnnnnnnn-n --------------
mentors-only mentor > adult                  | ++--++++++++-+ -+-+nnnnnnnn-n -+------------ -+--nnnnnnnn-n --------------
mentors-only mentor > 16-17                  | ++--++++++++-+ -+-+nnnnnnnn-n -------------- ----nnnnnnnn-n --------------
unconfirmed mentor > adult                   | ++--eeeeeeee-e -+-ennnnnnnn-n -+------------ -+--nnnnnnnn-n --------------
unconfirmed mentor > 16-17                   | ++--eeeeeeee-e -+-ennnnnnnn-n -------------- ----nnnnnnnn-n --------------
under-age mentor > adult                     | ----aaaaaaaa-a ---annnnnnnn-n -------------- ----nnnnnnnn-n --------------
under-age mentor > 16-17                     | ----aaaaaaaa-a ---annnnnnnn-n -------------- ----nnnnnnnn-n --------------
mentor > public adult                        | ++--++++++++-+ -+-+nnnnnnnn-n -+------------ -+--nnnnnnnn-n --------------
mentor > private adult                       | ++--++++++++-+ -+-+nnnnnnnn-n -------------- ----nnnnnnnn-n --------------
mentor > adult unconfirmed                   | ++--xxxxxxxx-x -+-xnnnnnnnn-n -+------------ -+--nnnnnnnn-n --------------
mentor > adult suspended                     | -------------- -------------- -------------- -------------- --------------
mentor > adult leaving                       | -------------- -------------- -------------- -------------- --------------
mentor > adult gone                          | -------------- -------------- -------------- -------------- --------------
mentor > 16-17 without consent               | ++--xxxxxxxx-x -+-xnnnnnnnn-n -------------- ----nnnnnnnn-n --------------
mentor > 16-17 without video                 | ++--++x+++x+-+ -+-+nnnnnnnn-n -------------- ----nnnnnnnn-n --------------
mentor > 16-17 chat only                     | ++--++x++xx+-+ -+-+nnnnnnnn-n -------------- ----nnnnnnnn-n --------------
mentor > 16-17 paused                        | ++--xxxxxxxx-x -+-xnnnnnnnn-n -------------- ----nnnnnnnn-n --------------
mentor > 13-15                               | ++--++++++++-+ -+-+nnnnnnnn-n -------------- ----nnnnnnnn-n --------------
mentor > 13-15 without consent               | ++--xxxxxxxx-x -+-xnnnnnnnn-n -------------- ----nnnnnnnn-n --------------
coordinator > adult                          | -+------------ -+------------ -+------------ -+------------ -+------------
coordinator > 16-17                          | -+------------ -+------------ -+------------ -+------------ -+------------
coordinator > draft mentor                   | -+------------ -+------------ -+------------ -+------------ -+------------
coordinator > suspended mentor               | -+------------ -+------------ -+------------ -+------------ -+------------
coordinator > adult gone                     | -------------- -------------- -------------- -------------- --------------
adult > coordinator                          | -------------- -------------- -------------- -------------- --------------
mentor > coordinator                         | -------------- -------------- -------------- -------------- --------------
lead > adult                                 | -+------------ -+------------ -+------------ -+------------ -+------------
lead > 16-17                                 | -+------------ -+------------ -+------------ -+------------ -+------------
lead > draft mentor                          | -+------------ -+------------ -+------------ -+------------ -+------------
lead > suspended mentor                      | -+------------ -+------------ -+------------ -+------------ -+------------
lead > adult gone                            | -------------- -------------- -------------- -------------- --------------
adult > lead                                 | -------------- -------------- -------------- -------------- --------------
mentor > lead                                | -------------- -------------- -------------- -------------- --------------
admin > adult                                | -+------------ -+------------ -+------------ -+------------ -+------------
admin > 16-17                                | -+------------ -+------------ -+------------ -+------------ -+------------
admin > draft mentor                         | -+------------ -+------------ -+------------ -+------------ -+------------
admin > suspended mentor                     | -+------------ -+------------ -+------------ -+------------ -+------------
admin > adult gone                           | -------------- -------------- -------------- -------------- --------------
adult > admin                                | -------------- -------------- -------------- -------------- --------------
mentor > admin                               | -------------- -------------- -------------- -------------- --------------
adult > public adult                         | -+------------ -+------------ -+------------ -+------------ --------------
16-17 > public adult                         | -------------- -------------- -------------- -------------- --------------
adult > 16-17                                | -------------- -------------- -------------- -------------- --------------
adult > 16-17 as if public                   | -------------- -------------- -------------- -------------- --------------
16-17 > 16-17                                | -------------- -------------- -------------- -------------- --------------
adult > private adult                        | -------------- -------------- -------------- -------------- --------------
16-17 > private adult                        | -------------- -------------- -------------- -------------- --------------
adult > adult                                | -------------- -------------- -------------- -------------- --------------
16-17 > adult                                | -------------- -------------- -------------- -------------- --------------
mentor > mentor                              | -+------------ -+------------ -+------------ -+------------ --------------
draft mentor > mentor                        | -+------------ -+------------ -+------------ -+------------ --------------
mentor > private mentor                      | -------------- -------------- -------------- -------------- --------------
under-age mentor > mentor                    | -------------- -------------- -------------- -------------- --------------
mentor > under-age mentor                    | -------------- -------------- -------------- -------------- --------------
draft mentor > private mentor                | -------------- -------------- -------------- -------------- --------------
mentor > mentors-only mentor                 | -+------------ -+------------ -+------------ -+------------ --------------
draft mentor > mentors-only mentor           | -------------- -------------- -------------- -------------- --------------
mentor > draft mentor                        | -------------- -------------- -------------- -------------- --------------
draft mentor > draft mentor                  | -------------- -------------- -------------- -------------- --------------
`;

const rows = table
  .trim()
  .split("\n")
  .map((line) => {
    const [who = "", cells = ""] = line.trim().split(" | ");
    const [actor = "", other = ""] = who.trim().split(" > ");
    return { actor, other, cells: cells.trim().split(/\s+/) };
  });

const person = (name: string, id?: string): Party | null => {
  const found = people[name];
  if (found === undefined) throw new Error(`Nobody is called "${name}".`);
  return found && id ? { ...found, id } : found;
};

describe("contact between people [@AUTH-25c @SAFE-08c @SAFE-04d @SAFE-12a @SAFE-16a @SAFE-17a @SAFE-20a @SAFE-20b @SAFE-20c @SAFE-20d @FIND-07a @FIND-08a @FIND-08b @FIND-08c @FIND-08d @SAFE-10a @FIND-18a @FIND-18b @FIND-18c @PRIV-01a @PRIV-01b @PRIV-01c @PRIV-01d]", () => {
  test.each(rows)("$actor > $other", ({ actor, other, cells }) => {
    const [from, to] = [person(actor), person(other, "other")];
    if (!to) throw new Error("Somebody must be there.");
    expect(cells).toHaveLength(Object.keys(relations).length);
    for (const [index, [relation, pair]] of Object.entries(relations).entries()) {
      for (const [column, action] of contactActions.entries()) {
        const letter = cells[index]?.[column] ?? "?";
        expect(Object.keys(letters)).toContain(letter);
        const refusal = whyNoContact(action, { actor: from, other: to, pair });
        expect(refusal, `${action}, ${relation}`).toBe(letters[letter]);
      }
      expect(cells[index]).toHaveLength(contactActions.length);
    }
  });

  test("has an expectation for everybody on either side", () => {
    const named = new Set(rows.flatMap(({ actor, other }) => [actor, other]));
    expect(Object.keys(people).filter((name) => !named.has(name))).toEqual([]);
  });

  test.each(contactActions)("is nothing one has with oneself: %s", (action) => {
    for (const one of Object.values(people)) {
      if (!one) continue;
      expect(whyNoContact(action, { actor: one, other: one, pair: none })).toBe("self");
    }
  });
});

describe("whatever else is true [@SAFE-08c @SAFE-12a @SAFE-20a @SAFE-20b @SAFE-20c @SAFE-20d @FIND-18a @FIND-18b @FIND-18c]", () => {
  const parties = Object.entries(people).flatMap(([name, party]) => (party ? [[name, party] as const] : []));
  const every = parties.flatMap(([actorName, actor]) =>
    parties.flatMap(([otherName, other]) =>
      contactActions.flatMap((action) =>
        Object.values(relations).map((pair) => {
          const to = { ...other, id: "other" };
          return {
            actorName,
            actor,
            otherName,
            other: to,
            action,
            pair,
            why: whyNoContact(action, { actor, other: to, pair }),
          };
        }),
      ),
    ),
  );
  const isStaffName = (name: string) => ["coordinator", "lead", "admin"].includes(name);
  const reaches = every.filter(({ why }) => why === undefined);
  const between = reaches.filter(({ actorName }) => !isStaffName(actorName));

  test("nobody does anything with oneself by a second account, whatever the two are to each other [@SAFE-10e]", () => {
    for (const pair of [none, relations.connected ?? none, relations.requested ?? none, relations.met ?? none])
      for (const action of contactActions.filter((one) => one !== "view"))
        for (const [actor, other] of [
          [adult, mentor],
          [minor, mentor],
          [mentor, adult],
        ] as const)
          expect(whyNoContact(action, { actor, other, pair: { ...pair, onePerson: true } })).toBe(
            action === "list" ? "unknown" : "partnerUnavailable",
          );
  });

  test("who is blocked is as somebody who is not there", () => {
    const blocked = every.filter(({ pair, actorName }) => pair.blocked && !isStaffName(actorName));
    expect(new Set(blocked.map(({ why }) => why))).toEqual(new Set(["unknown", "suspended"]));
  });

  test("staff look at people and do nothing else to them", () => {
    expect(new Set(reaches.filter(({ actorName }) => isStaffName(actorName)).map(({ action }) => action))).toEqual(
      new Set(["view"]),
    );
  });

  test("nobody whose account is stopped reaches or is reached", () => {
    expect(between.filter(({ actor, other }) => actor.standing !== "active" || other.standing !== "active")).toEqual(
      [],
    );
  });

  test("no minor is reached by an adult without clearance, or seen without a match or request of their own", () => {
    const minors = between.filter(({ other }) => other.role === "student" && other.band !== "18+");
    expect(minors.length).toBeGreaterThan(0);
    for (const { actor, pair } of minors) {
      expect(actor.mentor?.clearedForMinors).toBe(true);
      expect(pair.connected || pair.requested).toBe(true);
    }
  });

  test("a minor does nothing that reaches an adult without a guardian's consent", () => {
    const looking = ["list", "view"];
    const acts = between.filter(({ actor, action }) => actor.band !== "18+" && !looking.includes(action));
    expect(acts.length).toBeGreaterThan(0);
    for (const { actor, other, action } of acts) {
      expect(actor.consent.chat, action).toBe(true);
      if (action === "bookVideo" || action === "videoCall") expect(actor.consent.video).toBe(true);
      if (action === "audioCall") expect(actor.consent.audio).toBe(true);
      expect(other.mentor?.clearedForMinors).toBe(true);
    }
  });

  test("nothing private happens before a match [@FIND-13d]", () => {
    const open = ["list", "view", "request", "answerRequest", "rate"];
    for (const { pair, action } of between) if (!open.includes(action)) expect(pair.connected, action).toBe(true);
  });

  test("a mentor never makes the first step", () => {
    for (const { actor, action } of between) if (action === "request") expect(actor.role).toBe("student");
  });
});
