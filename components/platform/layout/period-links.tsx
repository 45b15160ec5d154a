import { Button } from "#components/platform/ui/button.tsx";
import { AppLink } from "./app-link.tsx";

type Props = Readonly<{
  label: string;
  links: readonly Readonly<{ text: string; href: string; current: boolean }>[];
  className?: string;
}>;

/** Periods are addresses, so they work without script and can be bookmarked. */
export function PeriodLinks({ label, links, className }: Props) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ text, href, current }) => (
          <li key={href}>
            <Button asChild variant={current ? "default" : "outline"} className="max-sm:px-3">
              <AppLink href={href} scroll={false} aria-current={current ? "page" : undefined}>
                {text}
              </AppLink>
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
