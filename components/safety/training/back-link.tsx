import { AppLink } from "#components/platform/layout/app-link.tsx";

export function TrainingBackLink({ href, children }: { href: string; children: string }) {
  return (
    <p className="mb-2">
      <AppLink href={href} className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4">
        {children}
      </AppLink>
    </p>
  );
}
