import type { NewUser } from "#db/schema/users.ts";
import { type DemoRole, type DemoStaffRole, demoAccounts, demoStaffAccounts } from "#lib/accounts/demo/accounts.ts";
import { emailKey } from "#lib/platform/forms/email.ts";

type Person = Omit<NewUser, "id" | "passwordHash" | "createdAt" | "updatedAt"> & { email: string; emailKey: string };

const shared = { emailConfirmedAt: null, locale: "en", demo: true } as const;

export const demoPeople: Readonly<Record<DemoRole, Person>> = {
  student: {
    ...shared,
    role: demoAccounts.student.role,
    email: demoAccounts.student.email,
    emailKey: emailKey(demoAccounts.student.email),
    firstName: "Kofi",
    lastName: "Mensah",
    country: "gh",
    dateOfBirth: "2001-05-14",
    bio: "Second-year engineering student in Kumasi. I want to understand calculus well enough to stop being afraid of it.",
    subjects: ["Math", "Physics"],
    grade: "sophomore",
    timeZone: "Africa/Accra",
    languages: ["en"],
  },
  mentor: {
    ...shared,
    role: demoAccounts.mentor.role,
    email: demoAccounts.mentor.email,
    emailKey: emailKey(demoAccounts.mentor.email),
    firstName: "Elena",
    lastName: "Navarro",
    country: "es",
    dateOfBirth: "1988-11-02",
    bio: "I have taught mathematics for twelve years and believe that every rule can be drawn. I write about learning on Sundays.",
    qualifications: "MSc Mathematics; secondary school teacher since 2013",
    subjects: ["Math", "Science", "Spanish"],
    timeZone: "Europe/Madrid",
    languages: ["en", "es"],
  },
};

const staff = (
  role: DemoStaffRole,
  person: Pick<Person, "firstName" | "lastName" | "country" | "dateOfBirth" | "timeZone">,
) => ({
  ...shared,
  ...person,
  ...demoStaffAccounts[role],
  emailKey: emailKey(demoStaffAccounts[role].email),
});

export const demoStaff: Readonly<Record<DemoStaffRole, Person>> = {
  coordinator: staff("coordinator", {
    firstName: "Amina",
    lastName: "Yusuf",
    country: "ng",
    dateOfBirth: "1990-03-21",
    timeZone: "Africa/Lagos",
  }),
  lead: staff("lead", {
    firstName: "Ruth",
    lastName: "Okello",
    country: "ug",
    dateOfBirth: "1979-09-08",
    timeZone: "Africa/Kampala",
  }),
  admin: staff("admin", {
    firstName: "Tomas",
    lastName: "Lindqvist",
    country: "se",
    dateOfBirth: "1985-06-30",
    timeZone: "Europe/Stockholm",
  }),
};

/** Stands in for the lead. No button of the demo signs in as her. */
export const demoDeputy: Person = {
  ...shared,
  ...{ firstName: "Ines", lastName: "Duarte", country: "pt", dateOfBirth: "1983-02-17", timeZone: "Europe/Lisbon" },
  ...{ role: "lead", email: "deputy@demo.baobab.example", emailKey: "deputy@demo.baobab.example" },
};
