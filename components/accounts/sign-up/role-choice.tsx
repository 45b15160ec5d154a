"use client";

import { useTranslations } from "next-intl";
import { GraduationCapIcon, HandHeartIcon } from "#components/platform/ui/app-icons.tsx";
import { type PublicRole, publicRoles } from "#lib/identity/users/roles.ts";

const icons = { student: GraduationCapIcon, mentor: HandHeartIcon } as const;
const card =
  "flex w-full items-center gap-4 rounded-card border border-edge bg-surface p-5 text-start text-ink no-underline hover:border-leaf hover:bg-clay";

type Props = {
  page: string;
  /** Typed values are in the form, so the choice is submitted with them. Otherwise it is a plain link. */
  sending: boolean;
  onChoose: (role: PublicRole) => void;
};

export function RoleChoice({ page, sending, onChoose }: Props) {
  const t = useTranslations("auth.signup");
  return (
    <ul className="flex flex-col gap-4">
      {publicRoles.map((role) => {
        const Icon = icons[role];
        const content = (
          <>
            <Icon aria-hidden className="size-9 shrink-0 text-leaf" />
            <span className="min-w-0">
              <span className="block text-lg font-bold">{t(`${role}Name`)}</span>
              <span className="block text-muted">{t(role)}</span>
            </span>
          </>
        );
        const choose = (event: React.MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onChoose(role);
        };
        return (
          <li key={role}>
            {sending ? (
              <button type="submit" name="role" value={role} className={card} onClick={choose}>
                {content}
              </button>
            ) : (
              <a href={`${page}?role=${role}`} className={card} onClick={choose}>
                {content}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
