import { Icon } from "#components/platform/ui/icon.tsx";
import type { IconName } from "#components/platform/ui/icons.ts";

type Props = { icon: IconName; title: string; text: string };

export function FeatureCard({ icon, title, text }: Props) {
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-6">
      <span className="mb-1 flex size-12 items-center justify-center rounded-full bg-leaf-soft text-leaf">
        <Icon name={icon} className="size-6" />
      </span>
      <h3 className="text-lg">{title}</h3>
      <p className="text-muted">{text}</p>
    </li>
  );
}
