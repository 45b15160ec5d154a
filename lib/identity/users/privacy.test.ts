import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { locales } from "#i18n/routing.ts";
import { ageBands, isMinor } from "#lib/identity/age/bands.ts";
import { type ContactFacts, type Party, whyNoContact } from "#lib/safety/contact/contact-rules.ts";
import { dataProcessingOf, emailAndPhoneShown, shownName, visibilities, visibilityOf } from "./privacy.ts";

const roles = ["student", "mentor"] as const;
const bools = [true, false];

describe("profile visibility [@FIELD-11a]", () => {
  test.each([
    ["mentor", "public"],
    ["student", "mentors-only"],
  ] as const)("of an adult %s is %s until they choose", (role, expected) => {
    const grown = { role, band: "18+", joined: "18+" } as const;
    expect(visibilityOf(grown, null)).toBe(expected);
    for (const chosen of visibilities) expect(visibilityOf(grown, chosen)).toBe(chosen);
  });

  test.each(ageBands.filter(isMinor))(
    "of a student who came at %s stays private after the birthday until they choose",
    (joined) => {
      const grown = { role: "student", band: "18+", joined } as const;
      expect(visibilityOf(grown, null)).toBe("private");
      for (const chosen of visibilities) expect(visibilityOf(grown, chosen)).toBe(chosen);
    },
  );

  test.each(ageBands.filter(isMinor))(
    "of somebody %s is private, whatever is stored [@SAFE-17b] [@SET-12a]",
    (band) => {
      for (const role of roles) {
        for (const chosen of [null, ...visibilities])
          expect(visibilityOf({ role, band, joined: band }, chosen)).toBe("private");
      }
    },
  );
});

describe("data processing [@FIELD-11c]", () => {
  test("is on for adults until they switch it off, and never on for minors [@SET-12b]", () => {
    for (const band of ageBands) {
      for (const chosen of [null, true, false]) {
        expect(dataProcessingOf({ role: "student", band }, chosen)).toBe(!isMinor(band) && chosen !== false);
      }
    }
  });
});

describe("address and number [@PRIV-03a @PRIV-03b]", () => {
  const person = { email: "ada@example.org", phone: "+44 20 1234567" };

  test("are seen by connected adults, each as the person chose, and never between minors and adults", () => {
    for (const viewerBand of ageBands) {
      for (const band of ageBands) {
        for (const connected of bools) {
          for (const showEmail of bools) {
            for (const showPhone of bools) {
              const shown = emailAndPhoneShown(
                { band: viewerBand, connected },
                { ...person, band, showEmail, showPhone },
              );
              const open = connected && band === "18+" && viewerBand === "18+";
              expect(shown.email).toBe(open && showEmail ? person.email : undefined);
              expect(shown.phone).toBe(open && showPhone ? person.phone : undefined);
            }
          }
        }
      }
    }
  });

  test("leave out a number that was not given", () => {
    const shown = emailAndPhoneShown(
      { band: "18+", connected: true },
      { ...person, phone: null, band: "18+", showEmail: false, showPhone: true },
    );
    expect(shown).toEqual({});
  });
});

test("others see an adult's whole name, and a minor's first name and initial", () => {
  const name = { firstName: "Nia", lastName: "Okafor" };
  expect(ageBands.map((band) => shownName(name, band))).toEqual(["Nia O.", "Nia O.", "Nia Okafor"]);
});

test.each(locales)("no sentence in %s puts a full stop after the one of an initial: Nia O..", (locale) => {
  // What students and mentors read of each other; first names have no full stop.
  for (const namespace of ["calls", "sessions", "messages", "requests", "dashboard", "notifications"])
    expect(readFileSync(`messages/${locale}/${namespace}.json`, "utf8")).not.toMatch(
      /\{(?:name|partner|with)\}\.[\s"]/,
    );
});

describe("who can open a profile and call its person [@PRIV-01a @PRIV-01b @PRIV-01c @PRIV-01d]", () => {
  const party = (values: Partial<Party>): Party => ({
    id: "other",
    role: "student",
    band: "18+",
    standing: "active",
    emailConfirmed: true,
    contactPaused: false,
    muted: false,
    visibility: "public",
    consent: { chat: true, audio: true, video: true },
    ...values,
  });
  const proven = { tier: "approved", noNewMinors: false, minors: 0, unreviewed: 0, ahead: 0 } as const;
  const approved = { status: "approved", clearedForMinors: true, paused: false, full: false, ...proven } as const;
  const mentor = party({ id: "mentor", role: "mentor", mentor: approved });
  const peer = party({ id: "peer" });
  const staff = party({ id: "staff", role: "coordinator" });
  const facts = (actor: Party, other: Party, connected: boolean): ContactFacts => ({
    actor,
    other,
    pair: { connected, met: false, blocked: false, requested: false, onePerson: false },
  });
  const may = (action: "view" | "videoCall" | "message", actor: Party, other: Party, connected = false) =>
    whyNoContact(action, facts(actor, other, connected)) === undefined;

  test.each([
    ["public", { mentor: true, peer: true }],
    ["mentors-only", { mentor: true, peer: false }],
    ["private", { mentor: false, peer: false }],
  ] as const)(
    "a %s student is seen by unconnected people so: %j; always by connected mentors and staff",
    (visibility, seen) => {
      const student = party({ visibility });
      expect({ mentor: may("view", mentor, student), peer: may("view", peer, student) }).toEqual(seen);
      expect(may("view", mentor, student, true)).toBe(true);
      expect(may("view", staff, student)).toBe(true);
    },
  );

  test.each(visibilities)("nobody calls or writes to a %s person they are not connected with", (visibility) => {
    const student = party({ visibility });
    for (const action of ["videoCall", "message"] as const) {
      expect(may(action, mentor, student)).toBe(false);
      expect(may(action, peer, student)).toBe(false);
      expect(may(action, mentor, student, true)).toBe(true);
    }
  });
});
