import type { Home } from "#lib/administration/dashboard/home-of.ts";
import type { SessionSide } from "#lib/mentoring/sessions/rules.ts";
import { hour } from "#lib/platform/time/time.ts";
import { FirstDay } from "./first-day.tsx";
import { HomeFigures } from "./home-figures.tsx";
import { HomeGoal } from "./home-goal.tsx";
import { HomeMessages } from "./home-messages.tsx";
import { HomeSessions } from "./home-sessions.tsx";
import { NextSessionCard } from "./next-session-card.tsx";
import { NextSteps } from "./next-steps.tsx";
import { NoSession } from "./no-session.tsx";
import { WaitingList } from "./waiting-list.tsx";

type Props = {
  locale: string;
  side: SessionSide;
  timeZone: string;
  now: Date;
  home: Home;
  /** The form that confirms the address. */
  confirmEmail: React.ReactNode;
};

/** "What now?" first: the next session, who waits for an answer, the goal; then the rest. */
export function PersonHome({ locale, side, timeZone, now, home, confirmEmail }: Props) {
  const { next, first } = home;
  const shown = { locale, timeZone, now };
  // A request runs out; a session is first only when it is about to begin.
  const waitingFirst = side === "mentor" && (!next || next.startsAt.getTime() - now.getTime() > hour);
  const waiting = <WaitingList waiting={home.waiting} {...shown} />;
  return (
    <>
      {waitingFirst ? waiting : null}
      {next ? <NextSessionCard session={next} {...shown} /> : null}
      {waitingFirst ? null : waiting}
      <NextSteps locale={locale} steps={home.steps} confirmEmail={confirmEmail} />
      {first ? <FirstDay steps={first} side={side} locale={locale} /> : null}
      {next || first ? null : <NoSession side={side} locale={locale} />}
      <div className="grid items-start gap-6 *:min-w-0 empty:hidden lg:grid-cols-2">
        {home.goal || home.later.length > 0 ? (
          <div className="grid gap-6">
            {home.goal ? <HomeGoal goal={home.goal} locale={locale} /> : null}
            <HomeSessions sessions={home.later} side={side} {...shown} />
          </div>
        ) : null}
        <HomeMessages messages={home.messages} {...shown} />
      </div>
      <HomeFigures side={side} figures={home.figures} badges={home.badges} />
    </>
  );
}
