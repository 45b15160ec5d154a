import { Badge } from "#components/platform/ui/badge.tsx";
import type { CategoryColor } from "#lib/publishing/categories/rules.ts";

type Props = {
  category: { name: string; color: CategoryColor };
  /** The badge's link; without it, the badge only names the category. */
  href?: string;
};

export function CategoryBadge({ category: { name, color }, href }: Props) {
  const badge = (
    <Badge tone={color} className="max-w-full break-words">
      {name}
    </Badge>
  );
  if (href === undefined) return badge;
  return (
    <a href={href} className="inline-flex min-h-6 max-w-full items-center rounded-full no-underline hover:underline">
      {badge}
    </a>
  );
}
