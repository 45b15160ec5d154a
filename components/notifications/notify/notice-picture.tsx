import { AppAvatar } from "#components/identity/avatars/app-avatar.tsx";
import { FileTextIcon, HeartHandshakeIcon, PhoneIcon, SendIcon } from "#components/platform/ui/app-icons.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import type { IconComponent } from "#components/platform/ui/drawn-icon.tsx";
import {
  BookOpenIcon,
  CalendarIcon,
  CircleAlertIcon,
  MessageCircleIcon,
  ShieldCheckIcon,
  TrophyIcon,
  UserIcon,
} from "#components/platform/ui/shell-icons.tsx";
import type { NotificationType } from "#lib/notifications/kinds/type-rules.ts";

const icons: Readonly<Record<NotificationType, IconComponent>> = {
  request: SendIcon,
  mentoring: HeartHandshakeIcon,
  session: CalendarIcon,
  message: MessageCircleIcon,
  call: PhoneIcon,
  learning: BookOpenIcon,
  guardian: ShieldCheckIcon,
  account: UserIcon,
  text: FileTextIcon,
  report: CircleAlertIcon,
  achievement: TrophyIcon,
};

/** Who it is about, with the icon of its kind; the icon alone if it is about nobody. */
export function NoticePicture({ name, type }: { name: string; type: NotificationType }) {
  const Icon = icons[type];
  const place = name ? "absolute -end-1 -bottom-1 size-5 border border-line bg-surface text-muted" : "size-10";
  return (
    <span aria-hidden className="relative size-10 shrink-0">
      {name ? <AppAvatar name={name} className="size-10 text-sm" /> : null}
      <span
        className={cn(
          "inline-flex items-center justify-center rounded-full",
          place,
          name === "" && "bg-leaf-soft text-leaf",
        )}
      >
        <Icon className={name ? "size-3" : "size-5"} />
      </span>
    </span>
  );
}
