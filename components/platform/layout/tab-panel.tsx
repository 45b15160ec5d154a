/** A page has one set of `TabLinks` at most. */
export const tabPanelId = "tab-panel";
export const tabId = (name: string) => `tab-${name}`;

type Props = Readonly<{ tab: string; className?: string; children: React.ReactNode }>;

/** What the current tab of `TabLinks` shows. */
export function TabPanel({ tab, className, children }: Props) {
  return (
    <div
      role="tabpanel"
      id={tabPanelId}
      aria-labelledby={tabId(tab)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the tab key leads from the tab to what it shows
      tabIndex={0}
      className={className}
    >
      {children}
    </div>
  );
}
