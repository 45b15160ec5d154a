import { getTranslations } from "next-intl/server";
import { Badge } from "#components/platform/ui/badge.tsx";
import { type ConsentInForce, consentScopes } from "#lib/safety/guardians/rules.ts";

type Props = { consent: ConsentInForce; yes: string; no: string };

export async function ScopeList({ consent, yes, no }: Props) {
  const t = await getTranslations("guardians.scope");
  return (
    <ul className="grid gap-2">
      {consentScopes.map((scope) => (
        <li key={scope} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <span className="font-semibold">{t(scope)}</span>
          <Badge tone={consent[scope] ? "success" : "neutral"}>{consent[scope] ? yes : no}</Badge>
        </li>
      ))}
    </ul>
  );
}
