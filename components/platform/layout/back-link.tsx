import { AppLink } from "./app-link.tsx";

export function BackLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <p className="mb-2">
      <AppLink href={href} className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4">
        {children}
      </AppLink>
    </p>
  );
}
