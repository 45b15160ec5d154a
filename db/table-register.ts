import type { Table } from "drizzle-orm";
import { keptDays } from "#lib/platform/retention/rules.ts";
import * as s from "./schema/index.ts";
import { keptFor, personalRegister } from "./table-register-people.ts";

/** What a table holds of a person, how long, and what happens at export and erasure if it is not in `personalTables`. */
export type RegisterEntry = Readonly<{ table: Table; holds: string; kept: string; apart?: string }>;

const nobody = "nothing of a person";
const site = "as long as the installation";

/** Tables that are nobody's: they are in no download, and the erasure of an account leaves them, but for what `apart` says. */
export const impersonalRegister: readonly RegisterEntry[] = [
  {
    table: s.halfSignIns,
    holds: "that somebody gave a right password and not yet the code",
    kept: "minutes",
    apart: "deleted",
  },
  { table: s.sessionClaims, holds: "the quarter hours of a session", kept: "with the session" },
  {
    table: s.guardianLinks,
    holds: "hashes of a guardian's links and codes",
    kept: keptFor("expiredLinks", "they end"),
    apart: "deleted",
  },
  {
    table: s.referenceLinks,
    holds: "hashes of a referee's links",
    kept: keptFor("expiredLinks", "they end"),
    apart: "deleted with the reference",
  },
  { table: s.attempts, holds: "keyed hashes of addresses and networks", kept: "a day after the attempt" },
  {
    table: s.contactMessages,
    holds: "name, address and words of somebody who wrote, with the account if signed in, or whose data is asked for",
    kept: keptFor("tickets", "the ticket is closed"),
  },
  {
    table: s.centreNetworks,
    holds: "keyed hashes of networks that students with a card signed in from",
    kept: keptFor("networks", "the last such sign-in"),
  },
  { table: s.partnerCentres, holds: nobody, kept: "while there is the center" },
  {
    table: s.donations,
    holds: "an address for a receipt, if one was left",
    kept: `${keptFor("donors", "the donation")}, ${keptDays.unpaidDonors} if unpaid; amounts stay`,
  },
  { table: s.donationEntries, holds: nobody, kept: site },
  { table: s.providerEvents, holds: nobody, kept: keptFor("providerMessages", "they came") },
  { table: s.expenses, holds: nobody, kept: site },
  { table: s.signingKeys, holds: nobody, kept: site },
  { table: s.markerKeys, holds: nobody, kept: site },
  { table: s.dailyFigures, holds: "counts", kept: site },
  { table: s.changedDays, holds: nobody, kept: "until the figures are reckoned" },
  { table: s.categories, holds: nobody, kept: site },
  { table: s.postCategories, holds: nobody, kept: "with the post" },
  { table: s.dressedPosts, holds: nobody, kept: "with the post" },
  { table: s.postTags, holds: nobody, kept: "with the post" },
  { table: s.postRedirects, holds: "former addresses of a post", kept: "with the post" },
  { table: s.publicFigures, holds: "counts", kept: site },
  { table: s.siteSettings, holds: "the addresses of the organization", kept: site },
  { table: s.contentChanges, holds: nobody, kept: site },
  { table: s.sharedCounts, holds: "keyed hashes of people and networks", kept: "until the night after" },
  { table: s.leases, holds: nobody, kept: "until the night after" },
  { table: s.auditHeads, holds: "hashes", kept: site },
  {
    table: s.staffClaims,
    holds: "who of the staff has an item in hand",
    kept: keptFor("staffClaims", "it was taken"),
  },
  { table: s.jobRuns, holds: nobody, kept: site },
  { table: s.backupRuns, holds: nobody, kept: keptFor("backupRuns", "the run") },
  { table: s.pushKeys, holds: nobody, kept: site },
  { table: s.preflightProofs, holds: "who of the staff confirmed what", kept: site },
  { table: s.reportingTests, holds: "keyed hashes of codes", kept: site },
  { table: s.minorsAdmissions, holds: "who of the staff opened and closed sign-ups of minors", kept: site },
  {
    table: s.legalHolds,
    holds: "why evidence about a person is kept, for the safeguarding lead alone",
    kept: keptFor("afterAccount", "the account, once the hold has ended"),
    apart: "stays",
  },
  {
    table: s.caseNotes,
    holds: "case files, for the safeguarding lead alone",
    kept: `${keptFor("caseFiles", "the case is closed")} and the account it is about has ended`,
    apart: "stays",
  },
  { table: s.reportPictures, holds: "which pictures a report froze", kept: "with the report", apart: "stays" },
  {
    table: s.reportEvidence,
    holds: "copies of what was reported, for the safeguarding lead alone",
    kept: "with the report",
    apart: "stays",
  },
];

/** One entry for each table of the database; a test compares it with the schema. */
export const tableRegister: readonly RegisterEntry[] = [...personalRegister, ...impersonalRegister];
