import { useTranslations } from "next-intl";
import { AppLink } from "#components/platform/layout/app-link.tsx";
import { ChevronDownIcon } from "#components/platform/ui/app-icons.tsx";
import { Button, buttonVariants } from "#components/platform/ui/button.tsx";
import { cn } from "#components/platform/ui/cn.ts";
import { Input } from "#components/platform/ui/input.tsx";
import { SearchIcon, XIcon } from "#components/platform/ui/shell-icons.tsx";
import type { FoundMessage } from "#lib/mentoring/messages/search-conversation.ts";
import { mostSearched } from "#lib/mentoring/messages/search-rules.ts";
import { foundAddress } from "./found-address.ts";

type Props = Readonly<{
  /** The conversation's page, with language. */
  address: string;
  /** Empty before the first search. */
  searched: string;
  /** Newest first. */
  found: readonly FoundMessage[];
  /** The position of the one that is shown. */
  at: number | undefined;
}>;

/** Looks for words in the whole conversation. A plain form and plain links. */
export function SearchBar({ address, searched, found, at }: Props) {
  const t = useTranslations("messages.search");
  const index = found.findIndex(({ position }) => position === at);
  return (
    <search
      aria-label={t("label")}
      className="flex flex-wrap items-center gap-2 border-line border-b bg-surface px-3 py-2"
    >
      <form method="get" action={address} className="flex min-w-0 grow basis-60 items-center gap-2">
        <Input
          type="search"
          name="q"
          aria-label={t("label")}
          placeholder={t("label")}
          defaultValue={searched}
          maxLength={mostSearched}
          // The bar was opened to type into it.
          autoFocus={searched === ""}
        />
        <Button type="submit" variant="outline" className="shrink-0">
          <SearchIcon aria-hidden />
          <span className="max-sm:sr-only">{t("submit")}</span>
        </Button>
      </form>
      <div className="flex items-center gap-1">
        {searched === "" ? null : (
          <p role="status" className="px-1 text-muted text-sm">
            {found.length === 0 ? t("none") : t("nth", { nth: index + 1, count: found.length })}
          </p>
        )}
        <Step to={found[index + 1]} label={t("older")} {...{ address, searched }} up />
        <Step to={found[index - 1]} label={t("newer")} {...{ address, searched }} />
        <AppLink href={address} title={t("close")} className={buttonVariants({ variant: "ghost", size: "icon" })}>
          <XIcon aria-hidden className="size-5" />
          <span className="sr-only">{t("close")}</span>
        </AppLink>
      </div>
    </search>
  );
}

type StepProps = Pick<Props, "address" | "searched"> & { to: FoundMessage | undefined; label: string; up?: boolean };

/** A whole new page: its address leads the browser to the message. */
function Step({ to, label, address, searched, up = false }: StepProps) {
  if (!to) return null;
  return (
    <a
      href={foundAddress(address, searched, to)}
      title={label}
      className={buttonVariants({ variant: "ghost", size: "icon" })}
    >
      <ChevronDownIcon aria-hidden className={cn("size-5", up && "rotate-180")} />
      <span className="sr-only">{label}</span>
    </a>
  );
}
