"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { askDemoServers } from "#browser/calls/call-api.ts";
import { type NetworkFindings, testNetwork } from "#browser/calls/network-test.ts";
import { CircleHelpIcon, RotateCwIcon } from "#components/platform/ui/app-icons.tsx";
import { Button } from "#components/platform/ui/button.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import { CircleAlertIcon, CircleCheckIcon } from "#components/platform/ui/shell-icons.tsx";
import { healthPath } from "#lib/platform/api-paths.ts";

/** Round trip in milliseconds above which the network counts as slow. */
const slow = 800;

type Found = NetworkFindings & Readonly<{ untested?: string }>;

/** Tests the network as a call would use it. Fetches servers for each test: relay credentials expire. */
export function NetworkCard() {
  const t = useTranslations("calls.demo.network");
  const locale = useLocale();
  const [found, setFound] = useState<Found>();
  const run = useEffectEvent(async () => {
    setFound(undefined);
    const { iceServers, ...rest } = await askDemoServers(locale);
    setFound({ ...(await testNetwork(iceServers, healthPath)), ...rest });
  });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another test
  useEffect(() => void run(), [round]);
  const trip = found?.roundTrip ?? null;
  const relayText = ({ relay, untested }: Found) =>
    untested ? t("relay.untested", { why: untested }) : t(`relay.${told(relay)}`);
  return (
    <section aria-labelledby="network-title" className="grid gap-2">
      <h3 id="network-title" className="text-lg">
        {t("title")}
      </h3>
      <ul role="status" aria-busy={!found} className="grid gap-2">
        <Line state={found && (trip === null ? false : trip <= slow)}>
          {!found ? t("testing") : trip === null ? t("noServer") : t("server", { ms: trip })}
        </Line>
        {found ? <Line state={found.direct}>{t(`direct.${told(found.direct)}`)}</Line> : null}
        {found ? <Line state={found.relay}>{relayText(found)}</Line> : null}
      </ul>
      <Button variant="outline" size="sm" className="min-h-11 justify-self-start" onClick={() => setRound(round + 1)}>
        <RotateCwIcon aria-hidden />
        {t("again")}
      </Button>
    </section>
  );
}

const told = (answer: boolean | null) => (answer === null ? "none" : answer ? "yes" : "no");

function Line({ state, children }: { state: boolean | null | undefined; children: React.ReactNode }) {
  const Mark = state === true ? CircleCheckIcon : state === false ? CircleAlertIcon : CircleHelpIcon;
  return (
    <li className="flex items-start gap-2">
      <Mark
        aria-hidden
        className={cn(
          "mt-1 size-4 shrink-0",
          state === true ? "text-success" : state === false ? "text-warning" : "text-muted",
        )}
      />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
