import { type AskedParams, askedText, asking } from "#lib/platform/forms/asked.ts";
import { isDay } from "#lib/platform/time/days.ts";
import { type AuditKind, auditKinds } from "./audit-view-rules.ts";

export const auditRowsPerPage = 50;

/** What the address of the page asks for. Days are those of the reader's time zone. */
export type AuditQuery = Readonly<{
  kind: AuditKind | undefined;
  who: string;
  object: string;
  from: string;
  until: string;
  place: Readonly<{ direction: "older" | "newer"; seq: number }> | undefined;
  /** The chain is to be proved. */
  proof: boolean;
}>;

const longest = 80;
const largest = 2_147_483_647;

export function auditQuery(asked: AskedParams): AuditQuery {
  const text = (name: string) => askedText(asked, name, longest);
  const day = (name: string) => (isDay(text(name)) ? text(name) : "");
  return {
    kind: auditKinds.find((one) => one === text("kind")),
    who: text("who"),
    object: text("object"),
    from: day("from"),
    until: day("until"),
    place: placeIn(text("older"), text("newer")),
    proof: text("proof") !== "",
  };
}

function placeIn(older: string, newer: string): AuditQuery["place"] {
  const [direction, text] = older ? (["older", older] as const) : (["newer", newer] as const);
  const seq = Number(text);
  return text && Number.isSafeInteger(seq) && seq >= 0 && seq <= largest ? { direction, seq } : undefined;
}

export function auditSearch({ kind, who, object, from, until, place }: Partial<AuditQuery>): string {
  return asking({ kind, who, object, from, until, ...(place && { [place.direction]: String(place.seq) }) });
}
