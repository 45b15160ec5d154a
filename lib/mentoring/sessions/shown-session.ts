import type { ListedSession } from "#db/queries/mentoring/session-lists.ts";
import { ageBand } from "#lib/identity/age/bands.ts";
import { shownName } from "#lib/identity/users/privacy.ts";
import { paths } from "#lib/platform/paths.ts";
import { utcDate } from "#lib/platform/time/days.ts";
import type { SessionSide } from "./rules.ts";
import { offersOf, type SessionOffer } from "./view-rules.ts";

/** A session as one of its two sides sees it at `now`. */
export type ShownSession = Omit<ListedSession, "partner" | "studentMet" | "mentorMet"> &
  Readonly<{
    side: SessionSide;
    /** The other side by the name this one may see; empty, like `otherId`, after a block between them (SAFE-20). */
    name: string;
    otherId: string;
    /** The clock the other side lives by. */
    otherZone: string;
    proposer: "me" | "other" | null;
    offers: readonly SessionOffer[];
    path: string;
  }>;

export function shownSession(
  { partner, studentMet, mentorMet, ...session }: ListedSession,
  side: SessionSide,
  answered: boolean,
  now: Date,
): ShownSession {
  const { proposedBy, stars } = session;
  const proposer = proposedBy === null ? null : proposedBy === partner.id ? "other" : "me";
  // Neither reads what the other said.
  const said = side === "student" ? studentMet : mentorMet;
  const viewed = { ...session, proposedBy: proposer, rated: stars !== null, answered, said } as const;
  const seen = {
    ...session,
    side,
    name: shownName(partner, ageBand(partner.dateOfBirth, utcDate(now))),
    otherId: partner.id,
    otherZone: partner.zone,
    proposer,
    offers: offersOf(side, viewed, now),
    path: side === "student" ? paths.session(session.id) : paths.scheduled(session.id),
  } as const;
  return session.parted ? { ...seen, ...withoutOther(seen.offers) } : seen;
}

/** What a block leaves of the other side: nothing they are called, nothing they wrote, no way to them, and not why it ended. */
function withoutOther(offers: readonly SessionOffer[]) {
  const nothing = { cancellation: null, cancelReason: null, cancelNote: null, comment: null, proposer: null } as const;
  const mine = offers.filter((offer) => offer === "safety");
  return { ...nothing, name: "", otherId: "", otherZone: "UTC", studentId: "", mentorId: "", offers: mine };
}
