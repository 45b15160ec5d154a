"use client";

import { useTranslations } from "next-intl";

type Props = {
  own: boolean;
  text: string;
  name: string;
  /** The place of the whole message; undefined if it cannot be shown here. */
  href: string | undefined;
};

/** What a message answers; pressing it leads there. */
export function QuotedMessage({ own, text, name, href }: Props) {
  const t = useTranslations("messages.thread");
  const Box = href === undefined ? "div" : "a";
  return (
    <>
      <span className="sr-only">{t("inReply")} </span>
      <Box
        href={href}
        className="mt-0.5 mb-1.5 block rounded-control border-leaf border-s-4 bg-ground px-2.5 py-1.5 text-ink text-sm no-underline"
      >
        <span className="block font-semibold text-leaf wrap-anywhere">{own ? t("you") : name}</span>{" "}
        <span dir="auto" className="line-clamp-2 text-muted wrap-anywhere">
          {text}
        </span>
      </Box>
    </>
  );
}
