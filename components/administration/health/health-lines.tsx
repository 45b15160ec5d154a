import { getTranslations } from "next-intl/server";
import { Badge } from "#components/platform/ui/badge.tsx";
import type { HealthLine } from "#lib/administration/health/health-rules.ts";
import type { JobName } from "#lib/administration/jobs/registry.ts";
import { inCommandsOfHere } from "#lib/platform/typed-command.ts";

const commandsOfNpm = {
  doctor: "npm run doctor",
  backup: "npm run backup",
  drill: "npm run backup -- drill",
  secret: "npm run secret",
} as const;
const tones = { ok: "success", warning: "warning", problem: "danger" } as const;

/** Part by part: how it is, and what to do. */
export async function HealthLines({ lines }: { lines: readonly HealthLine[] }) {
  const [t, tj] = await Promise.all([getTranslations("administration.health"), getTranslations("mail.jobs.name")]);
  const typed = Object.entries(commandsOfNpm).map(([name, command]) => [name, inCommandsOfHere(command)]);
  const commands = Object.fromEntries(typed) as Record<keyof typeof commandsOfNpm, string>;
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {lines.map(({ part, weight, reason, facts }) => {
        const names = facts.names?.map((name) => tj(name as JobName)).join(", ") ?? "";
        return (
          <li key={`${part} ${reason}`} className="grid gap-1 px-4 py-4 sm:px-5">
            <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-semibold">
              {t(`part.${part}`)}
              <Badge tone={reason === "none" ? "neutral" : tones[weight]}>
                {t(reason === "none" ? "unused" : `weight.${weight}`)}
              </Badge>
            </h2>
            {reason === "fine" || reason === "none" ? null : (
              <>
                <p className="wrap-anywhere">
                  {t(`is.${reason}`, {
                    count: facts.count ?? 0,
                    hours: facts.hours ?? 0,
                    row: String(facts.row ?? 0),
                    names,
                  })}
                </p>
                <p className="text-muted wrap-anywhere">{t(`do.${reason}`, commands)}</p>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
