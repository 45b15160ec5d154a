import { AppAvatar } from "#components/identity/avatars/app-avatar.tsx";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { ArrowLeftIcon } from "#components/platform/ui/app-icons.tsx";
import { buttonVariants } from "#components/platform/ui/button.tsx";
import { cn } from "#components/platform/ui/cn.ts";

type Props = {
  name: string;
  photo?: string | undefined;
  /** Role and presence. */
  about: React.ReactNode;
  back: { href: string; label: string };
  profile?: string | undefined;
  /** Call, book, search. */
  actions?: React.ReactNode;
  /** Report and Block. */
  menu?: React.ReactNode;
};

/** The partner, the way back on a narrow screen, and the actions. */
export function PaneHead({ name, photo, about, back, profile, actions, menu }: Props) {
  return (
    <header className="relative z-10 flex items-center gap-2 border-line border-b sm:gap-3 bg-surface px-3 py-2 sm:px-4">
      <AppLink
        href={back.href}
        title={back.label}
        className={cn(buttonVariants({ variant: "ghost", size: "icon" }), "-ms-1 lg:hidden")}
      >
        <ArrowLeftIcon aria-hidden className="rtl:-scale-x-100" />
        <span className="sr-only">{back.label}</span>
      </AppLink>
      <AppAvatar name={name} photo={photo} className="size-10" />
      <div className="min-w-0 grow">
        <h1 title={name} className="truncate text-lg leading-snug">
          {profile ? (
            <AppLink href={profile} className="block min-h-6 truncate text-ink no-underline hover:underline">
              {name}
            </AppLink>
          ) : (
            name
          )}
        </h1>
        <p className="truncate text-muted text-sm">{about}</p>
      </div>
      <div className="flex shrink-0 items-center gap-0.5 sm:gap-1">
        {actions}
        {menu}
      </div>
    </header>
  );
}
