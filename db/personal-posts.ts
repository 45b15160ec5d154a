import type { PersonalTable } from "./personal-table.ts";
import * as s from "./schema/index.ts";

export const postTables: readonly PersonalTable[] = [
  {
    name: "posts",
    table: s.posts,
    mine: [s.posts.authorId],
    hidden: ["authorId", "searchText", "hiddenBy", "hiddenReason"],
    erase: "apart",
  },
  {
    // An author keeps the post itself, if they chose so; what it was before goes with the account.
    name: "revisions",
    table: s.postRevisions,
    mine: [s.postRevisions.savedBy],
    hidden: ["id", "savedBy", "categoryIds"],
    evidence: true,
    erase: "rows",
  },
  {
    name: "workingCopies",
    table: s.workingCopies,
    mine: [s.workingCopies.authorId],
    hidden: ["authorId", "revision"],
    erase: "rows",
  },
  { name: "previews", table: s.postPreviews, mine: [s.postPreviews.ownerId], hidden: ["ownerId"], erase: "rows" },
  { name: "uploads", table: s.uploads, mine: [s.uploads.ownerId], hidden: ["ownerId"], erase: "apart" },
  {
    name: "reports",
    table: s.reports,
    mine: [s.reports.reporterId],
    hidden: [
      ...[
        "id",
        "reporterId",
        "accusedId",
        "studentId",
        "postId",
        "messageId",
        "callId",
        "grade",
        "clockFrom",
        "duplicateOf",
        "byHouse",
      ],
      "outcome",
    ],
    evidence: true,
    erase: { blank: { reporterId: { reporterId: null, email: null, reporterBand: null } } },
  },
];
