import type { Executor } from "#db/client.ts";
import type { SessionsOwner } from "#db/queries/mentoring/session-columns.ts";
import type { ListedSession } from "#db/queries/mentoring/session-lists.ts";
import { isMinor } from "#lib/identity/age/bands.ts";
import { type Seen, seenBy } from "#lib/identity/users/seen-by.ts";
import { paths } from "#lib/platform/paths.ts";
import type { SessionSide } from "./rules.ts";
import { offersOf, type SessionOffer } from "./view-rules.ts";

type Hidden =
  | "partner"
  | "studentMet"
  | "mentorMet"
  | "studentZone"
  | "mentorZone"
  | "studentJoinedAt"
  | "mentorJoinedAt"
  | "bookedAt"
  | "cancelledAt"
  | "ratedAt";

export type ShownSession = Omit<ListedSession, Hidden> &
  Readonly<{
    side: SessionSide;
    /** Empty after a block, like `otherId`. */
    name: string;
    /** A minor's name stays within the product. */
    isYoung: boolean;
    otherId: string;
    /** As it was when they booked: where the other lives now, or moved to, is not said. A minor's is shown without its place. */
    otherZone: string;
    proposer: "me" | "other" | null;
    offers: readonly SessionOffer[];
    path: string;
  }>;

export function shownSession(
  {
    partner,
    studentMet,
    mentorMet,
    studentZone,
    mentorZone,
    studentJoinedAt,
    mentorJoinedAt,
    bookedAt: _,
    cancelledAt: __,
    ratedAt: ___,
    ...session
  }: ListedSession,
  { side, answered, seen }: Readonly<{ side: SessionSide; answered: boolean; seen: Seen }>,
  now: Date,
): ShownSession {
  const { proposedBy, stars } = session;
  const proposer = proposedBy === null ? null : proposedBy === partner.id ? "other" : "me";
  const { name, band } = seen(partner);
  // Neither side sees the other's answer.
  const said = side === "student" ? studentMet : mentorMet;
  const viewed = {
    ...session,
    proposedBy: proposer,
    rated: stars !== null,
    answered,
    said,
    studentJoinedAt,
    mentorJoinedAt,
  } as const;
  const shown = {
    ...session,
    side,
    name,
    isYoung: isMinor(band),
    otherId: partner.id,
    otherZone: side === "student" ? mentorZone : studentZone,
    proposer,
    offers: offersOf(side, viewed, now),
    path: side === "student" ? paths.session(session.id) : paths.scheduled(session.id),
  } as const;
  return session.parted ? { ...shown, ...withoutOther(shown.offers) } : shown;
}

/** Lists never ask about safety; the session's page does. */
export async function shownSessions(
  q: Executor,
  rows: readonly ListedSession[],
  { userId, side }: SessionsOwner,
  now: Date,
): Promise<ShownSession[]> {
  const partners = rows.map(({ partner }) => partner.id);
  const seen = await seenBy(q, userId, partners, now);
  return rows.map((row) => shownSession(row, { side, answered: true, seen }, now));
}

/** After a block: no name, texts, ids or reason of the other side. */
function withoutOther(offers: readonly SessionOffer[]) {
  const nothing = { cancellation: null, cancelReason: null, cancelNote: null, comment: null, proposer: null } as const;
  const mine = offers.filter((offer) => offer === "safety");
  return {
    ...nothing,
    name: "",
    isYoung: false,
    otherId: "",
    otherZone: "UTC",
    studentId: "",
    mentorId: "",
    offers: mine,
  };
}
