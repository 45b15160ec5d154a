import type { Home } from "#lib/administration/dashboard/home-of.ts";
import { HomeFigures } from "./home-figures.tsx";
import { HomeMessages } from "./home-messages.tsx";
import { HomeSessions } from "./home-sessions.tsx";
import { NextSteps } from "./next-steps.tsx";

type Props = {
  locale: string;
  side: "student" | "mentor";
  timeZone: string;
  home: Home;
  /** The form that confirms the address. */
  confirmEmail: React.ReactNode;
};

/** First the next steps, then the person's progress. */
export function PersonHome({ locale, side, timeZone, home, confirmEmail }: Props) {
  return (
    <>
      <NextSteps locale={locale} steps={home.steps} confirmEmail={confirmEmail} />
      <div className="grid gap-6 *:min-w-0 lg:grid-cols-2">
        <HomeSessions locale={locale} side={side} timeZone={timeZone} sessions={home.sessions} />
        <HomeMessages locale={locale} timeZone={timeZone} messages={home.messages} />
      </div>
      <HomeFigures side={side} figures={home.figures} badges={home.badges} />
    </>
  );
}
