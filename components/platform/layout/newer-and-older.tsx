import { Button } from "#components/platform/ui/button.tsx";
import { AppLink } from "./app-link.tsx";

type Page = Readonly<{ address: string | undefined | false; label: string }>;

/** Each is left out where there is no such page. */
export function NewerAndOlder({ newer, older }: Readonly<Record<"newer" | "older", Page>>) {
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {[newer, older].map(({ address, label }) =>
        address ? (
          <Button key={label} asChild variant="outline">
            <AppLink href={address}>{label}</AppLink>
          </Button>
        ) : null,
      )}
    </div>
  );
}
