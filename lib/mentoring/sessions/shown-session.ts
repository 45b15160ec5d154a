import type { Executor } from "#db/client.ts";
import type { SessionsOwner } from "#db/queries/mentoring/session-columns.ts";
import type { ListedSession } from "#db/queries/mentoring/session-lists.ts";
import { ageBand, isMinor } from "#lib/identity/age/bands.ts";
import { shownName } from "#lib/identity/users/privacy.ts";
import { type SeenOn, seenBy } from "#lib/identity/users/seen-on.ts";
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
  { side, answered, seenOn }: Readonly<{ side: SessionSide; answered: boolean; seenOn: SeenOn }>,
  now: Date,
): ShownSession {
  const { proposedBy, stars } = session;
  const proposer = proposedBy === null ? null : proposedBy === partner.id ? "other" : "me";
  const band = ageBand(partner.dateOfBirth, seenOn(partner.id));
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
  const seen = {
    ...session,
    side,
    name: shownName(partner, band),
    isYoung: isMinor(band),
    otherId: partner.id,
    otherZone: side === "student" ? mentorZone : studentZone,
    proposer,
    offers: offersOf(side, viewed, now),
    path: side === "student" ? paths.session(session.id) : paths.scheduled(session.id),
  } as const;
  return session.parted ? { ...seen, ...withoutOther(seen.offers) } : seen;
}

/** Lists never ask about safety; the session's page does. */
export async function shownSessions(
  q: Executor,
  rows: readonly ListedSession[],
  { userId, side }: SessionsOwner,
  now: Date,
): Promise<ShownSession[]> {
  const partners = rows.map(({ partner }) => partner.id);
  const seenOn = await seenBy(q, userId, partners, now);
  return rows.map((row) => shownSession(row, { side, answered: true, seenOn }, now));
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
