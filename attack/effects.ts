import type { Kind } from "./people.ts";
import type { Change } from "./rows.ts";

/** Written by whoever does something that others are to be told, or that is counted for the site as a whole. */
const told = new Set(["events", "event_counters", "notifications", "mails", "pushes"]);
const counted = new Set(["attempts", "changed_days", "contact_messages", "reports", "report_evidence", "donations"]);

/** What staff may change of others; each is a lawful act of exactly this role. */
const acts: ReadonlyArray<Readonly<{ kind: Kind; table: string; columns?: readonly string[] }>> = [
  { kind: "coordinator", table: "partner_centres" },
  { kind: "coordinator", table: "users", columns: ["centre_id", "updated_at"] },
  { kind: "coordinator", table: "materials" },
  { kind: "admin", table: "mails" },
];
const staff: readonly Kind[] = ["coordinator", "lead", "admin"];

/** What regular work changes by itself while an attack runs, seen by its own row of `job_runs` changing in the same look. */
const regular = new Set([
  ...["job_runs", "mails", "pushes", "notifications", "events", "event_counters", "presence", "public_figures"],
  ...["daily_figures", "changed_days", "bookings", "booking_claims", "calls", "call_visits", "badge_awards"],
  ...["mentor_requests", "match_suggestions", "reliability_marks", "attempts", "signing_keys", "push_keys"],
]);

/** Those of the changes after one request that its sender had no right to: rows of others, and the site's own. */
export function foreignChanges(changes: readonly Change[], caller: { id: string; kind: Kind }): Change[] {
  const working = changes.some(({ table }) => table === "job_runs");
  return changes.filter((change) => {
    if (caller.id !== "" && change.owners.includes(caller.id)) return false;
    if (working && regular.has(change.table)) return false;
    return !isAllowed(change, caller.kind);
  });
}

function isAllowed({ table, kind, columns }: Change, caller: Kind): boolean {
  if (told.has(table))
    return kind === "added" || table === "event_counters" || (table === "mails" && caller === "admin");
  if (counted.has(table)) return kind === "added" || table === "attempts" || table === "changed_days";
  // Every act of staff is written down.
  if (table === "audit_log") return kind === "added" && staff.includes(caller);
  return acts.some(
    (act) =>
      act.kind === caller && act.table === table && columns.every((column) => act.columns?.includes(column) ?? true),
  );
}
