import { AppLink } from "#components/platform/layout/app-link.tsx";
import { Alert } from "#components/platform/ui/alert.tsx";
import { paths, withLocale } from "#lib/platform/paths.ts";

type Props = { words: readonly Readonly<{ id: string; text: string }>[]; locale: string };

/** Where something was asked for: what waits for a second person, each with its page. */
export function WaitingWords({ words, locale }: Props) {
  if (words.length === 0) return null;
  return (
    <Alert role="note">
      <ul className="grid gap-1">
        {words.map(({ id, text }) => (
          <li key={id}>
            <AppLink
              href={withLocale(locale, paths.staffSecondWord(id))}
              className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4"
            >
              {text}
            </AppLink>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
