import { expect, test } from "vitest";
import { drawn, linksOf, readOf } from "#components/platform/drawn.testing.ts";
import type { MentorCardFacts } from "#lib/mentoring/mentors/mentor-cards.ts";
import type { MentorProfile } from "#lib/mentoring/mentors/mentor-profile.ts";
import { paths } from "#lib/platform/paths.ts";
import { MentorCard } from "./mentor-card.tsx";
import { MentorView } from "./mentor-view.tsx";

const mentor: MentorCardFacts = {
  id: "m",
  name: "Zoë Diallo",
  photo: undefined,
  subjects: ["Mathematics", "Astronomy"],
  rating: 4.6,
  ratingCount: 5,
  experienceYears: 4,
  students: 7,
  country: "ke",
  sharedHours: 3,
  bio: "Looks at stars.",
  languages: ["sw", "fr"],
  online: true,
  state: undefined,
};
const card = async (values: Partial<MentorCardFacts> = {}) =>
  readOf(await drawn(<MentorCard mentor={{ ...mentor, ...values }} pictures={false} />));

test("a mentor's card says who they are, what they know and when they have time [@FIND-02a @FIND-10c]", async () => {
  const text = await card();
  for (const shown of ["Zoë Diallo", "Mathematics", "Astronomy", "3 shared hours this week", "Looks at stars."])
    expect(text).toContain(shown);
  for (const fact of ["Rating 4.6 out of 5 (5)", "Experience 4 years", "Students so far 7", "Location Kenya"])
    expect(text).toContain(fact);
});

test("its price is nothing, its languages are named, and whoever is here has a mark [@FIND-02b @FIND-02c]", async () => {
  expect(await card()).toMatch(/Languages Swahili.* French.*Rate Free/);
  expect(await card()).toContain("Online now");
  expect(await card({ online: false })).not.toContain("Online now");
});

test("a mentor without enough ratings is new [@FIND-10d]", async () => {
  expect(await card({ rating: undefined })).toContain("Rating New mentor");
});

const profile: MentorProfile = {
  ...mentor,
  emailAndPhone: {},
  qualifications: "BSc in physics",
  times: [new Date("2026-11-23T22:30:00Z")],
  reviews: [],
  asking: undefined,
};
const view = (values: Partial<MentorProfile> = {}) =>
  drawn(
    <MentorView mentor={{ ...profile, ...values }} locale="en" timeZone="Africa/Nairobi" pictures={false}>
      {null}
    </MentorView>,
  );

test("a mentor's page has what the card has and more, and free times on the reader's clock [@FIND-11a @FIND-11b]", async () => {
  const text = readOf(await view());
  for (const shown of ["Zoë Diallo", "BSc in physics", "Looks at stars.", "Experience 4 years", "Location Kenya"])
    expect(text).toContain(shown);
  expect(text).toContain("In your time zone, Nairobi (GMT+3).");
  expect(text).toMatch(/Tuesday, Nov 24 1:30\sAM/);
  expect(readOf(await view({ times: [] }))).toContain("No free times in the coming week.");
});

test("it has students' reviews, and others' can be reported [@FIND-11c @SAFE-18a]", async () => {
  const review = { sessionId: "s", own: false, name: "Ada L.", subject: "Astronomy", stars: 4, comment: "Patient." };
  const html = await view({ reviews: [{ ...review, createdAt: new Date("2026-11-01T12:00:00Z") }] });
  expect(readOf(html)).toMatch(/Ada L\. · 4 out of 5 Astronomy · Nov(?:ember)? 0?1, 2026 Patient\./);
  expect(Object.values(linksOf(html))).toContain(paths.reportAbout(paths.aboutReview("s")));
  expect(readOf(await view())).toContain("No reviews yet.");
});
