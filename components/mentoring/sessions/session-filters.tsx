import { useTranslations } from "next-intl";
import { TabLinks } from "#components/platform/layout/tab-links.tsx";
import { TabPanel } from "#components/platform/layout/tab-panel.tsx";
import { type SessionFilter, sessionFilters } from "#lib/mentoring/sessions/rules.ts";

type Props = Readonly<{
  shown: SessionFilter;
  counts: Readonly<Record<SessionFilter, number>>;
  address: (filter: SessionFilter) => string;
  children: React.ReactNode;
}>;

export function SessionFilters({ shown, counts, address, children }: Props) {
  const t = useTranslations("sessions.filter");
  const tabs = sessionFilters.map((name) => ({ name, text: t(name, { count: counts[name] }), href: address(name) }));
  return (
    <TabLinks
      label={t("label")}
      tabs={tabs}
      current={shown}
      look="buttons"
      scroll={false}
      className="flex flex-col gap-4"
    >
      <TabPanel tab={shown} className="flex flex-col gap-4">
        {children}
      </TabPanel>
    </TabLinks>
  );
}
