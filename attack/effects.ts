import type { PersonKind } from "./people.ts";
import type { RowChange } from "./rows.ts";

/** Tables that any user's action may write for others, or for the site as a whole. */
const told = new Set(["events", "event_counters", "notifications", "mails", "pushes"]);
const counted = new Set([
  ...["attempts", "shared_counts", "changed_days", "contact_messages", "reports", "report_evidence", "donations"],
]);
/** How often something was asked for, counted up by whoever asks. */
const countedUp = new Set(["attempts", "shared_counts", "changed_days"]);

/** What a sanction of the lead can touch: the account, its sign-ins, and what it had with others. */
const sanctioned = [
  ...[
    "sanctions",
    "appeals",
    "users",
    "mentors",
    "sign_ins",
    "sessions",
    "session_claims",
    "matches",
    "mentor_requests",
  ],
  ...["calls", "call_visits", "conversations", "certificates", "reliability_marks"],
  ...["removed_markers", "returners"],
];

const mentorColumns = [
  ...["status", "status_before", "status_reason", "cleared_for_minors", "minors_approved_at", "approved_at"],
  ...["probation_since", "probation_ended_at", "updated_at"],
];

/** What a review of a mentor's post decides. */
const postColumns = [
  ...["status", "published_at", "publish_at", "publish_zone"],
  ...["review_asked_at", "approved_at", "review_note"],
];

/** Rows of others that this role may change. */
const acts: ReadonlyArray<Readonly<{ kind: PersonKind; table: string; columns?: readonly string[] }>> = [
  { kind: "coordinator", table: "partner_centres" },
  { kind: "coordinator", table: "users", columns: ["centre_id", "updated_at"] },
  // Of a centre they look after: its colleagues, and cards of its students.
  { kind: "coordinator", table: "centre_staff" },
  {
    kind: "coordinator",
    table: "users",
    columns: ["username", "password_hash", "new_pin_due", "pin_made_at", "pin_made_by", "updated_at"],
  },
  { kind: "coordinator", table: "materials" },
  { kind: "coordinator", table: "check_ins" },
  // What counts for somebody: recognitions, marks, and what follows from corrected sessions.
  ...["recognitions", "reliability_marks"].map((table) => ({ kind: "coordinator", table }) as const),
  ...(["coordinator", "lead"] as const).flatMap((kind) =>
    ["badge_awards", "ratings"].map((table) => ({ kind, table })),
  ),
  { kind: "lead", table: "opened_conversations" },
  ...(["coordinator", "lead"] as const).flatMap((kind) => [
    { kind, table: "mentors", columns: mentorColumns },
    ...["mentor_checks", "record_checks", "interview_notes", "mentor_approvals", "session_reviews"].map((table) => ({
      kind,
      table,
    })),
    { kind, table: "posts", columns: [...postColumns, "hidden_at", "hidden_reason"] },
    // What a pause or suspension ends.
    ...["sessions", "session_claims", "calls", "matches", "sign_ins"].map((table) => ({ kind, table })),
    { kind, table: "users", columns: ["suspended_at", "suspended_reason", "updated_at"] },
    { kind, table: "certificates" },
  ]),
  ...(["coordinator", "lead"] as const).flatMap((kind) =>
    ["mentor_applications", "mentor_references", "identity_checks", "mentor_checks"].map((table) => ({ kind, table })),
  ),
  { kind: "admin", table: "mails" },
  { kind: "admin", table: "site_settings" },
  { kind: "admin", table: "categories" },
  { kind: "admin", table: "user_tokens" },
  { kind: "admin", table: "content_changes" },
  { kind: "admin", table: "expenses" },
  { kind: "admin", table: "donation_entries" },
  { kind: "coordinator", table: "contact_messages" },
  { kind: "coordinator", table: "ticket_entries" },
  // A report raised to S0 suspends the mentor it is about, and what is booked with them is off.
  { kind: "lead", table: "reports" },
  { kind: "lead", table: "case_notes" },
  { kind: "lead", table: "users", columns: ["suspended_at", "suspended_reason", "updated_at"] },
  { kind: "lead", table: "mentors" },
  { kind: "lead", table: "sign_ins" },
  { kind: "lead", table: "sessions" },
  { kind: "lead", table: "session_claims" },
  { kind: "lead", table: "contact_messages" },
  { kind: "lead", table: "ticket_entries" },
  { kind: "coordinator", table: "sanctions" },
  { kind: "coordinator", table: "appeals" },
  { kind: "coordinator", table: "users", columns: ["notice_at", "updated_at"] },
  ...sanctioned.map((table) => ({ kind: "lead", table }) as const),
  // What a colleague asked for, agreed to or refused.
  { kind: "coordinator", table: "second_words" },
  { kind: "lead", table: "second_words" },
  { kind: "admin", table: "second_words" },
  { kind: "coordinator", table: "staff_visits" },
  { kind: "lead", table: "staff_visits" },
  { kind: "lead", table: "legal_holds" },
  // Of the installation: what was tried and confirmed, and whether minors may sign up.
  ...(["lead", "admin"] as const).flatMap((kind) =>
    ["reporting_tests", "preflight_proofs", "minors_admissions"].map((table) => ({ kind, table })),
  ),
];

/** Tables that regular work may change during an attack (`rows.working`). */
const regular = new Set([
  ...["job_runs", "mails", "pushes", "notifications", "events", "event_counters", "presence", "public_figures"],
  ...[
    "daily_figures",
    "changed_days",
    "sessions",
    "session_reviews",
    "session_claims",
    "calls",
    "call_visits",
    "badge_awards",
  ],
  "audit_heads",
  "staff_visits",
  ...["mentor_requests", "match_suggestions", "reliability_marks", "attempts", "signing_keys", "push_keys"],
  // New conversations, messages that waited for the end of a night, posts under review.
  ...["conversations", "messages", "said_texts", "posts", "held_texts"],
  ...["mentor_references", "reference_links", "identity_checks"],
  "second_words",
]);

type Caller = Readonly<{ id: string; kind: PersonKind }>;

/** Changes to rows of others or of the site that the sender had no right to make. */
export function foreignChanges(changes: readonly RowChange[], caller: Caller, working: boolean): RowChange[] {
  return changes.filter((change) => {
    if (caller.id !== "" && change.owners.includes(caller.id)) return false;
    if (working && isRegular(change)) return false;
    return !isAllowed(change, caller.kind);
  });
}

function isRegular({ table, columns }: RowChange): boolean {
  return regular.has(table) || (table === "users" && columns.length > 0 && columns.every((name) => name === "mailbox"));
}

/** What sending writes; never to whom, and what about. */
const sending = new Set([
  "status",
  "attempts",
  "subject",
  "text",
  "html",
  "sent_at",
  "due_at",
  "lease_until",
  "last_error",
]);

/** In a demo, who asks for a new password has every mail that is due kept, so that theirs can be shown at once. */
function isSending({ table, kind, columns }: Omit<RowChange, "owners">): boolean {
  return (
    table === "mails" && kind === "changed" && columns.includes("status") && columns.every((name) => sending.has(name))
  );
}

function isAllowed({ table, kind, columns }: RowChange, caller: PersonKind): boolean {
  if (isSending({ table, kind, columns })) return true;
  if (told.has(table))
    return kind === "added" || table === "event_counters" || (table === "mails" && caller === "admin");
  if (counted.has(table)) return kind === "added" || countedUp.has(table);
  return acts.some(
    (act) =>
      act.kind === caller && act.table === table && columns.every((column) => act.columns?.includes(column) ?? true),
  );
}
