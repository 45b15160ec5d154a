"use client";

import dynamic from "next/dynamic";
import { useMemo } from "react";
import { textParts } from "./text-parts.ts";

// Without connection its script may not be there: the text then stands in full.
const LongText = dynamic(() => import("./long-text.tsx").catch(() => ({ default: WholeText })));

/** Only such texts can exceed the twenty lines shown at first. */
const mayBeLong = (text: string) => text.length > 500 || text.split("\n").length > 20;

/** Text as typed; only addresses of known sites become links. */
export function MessageText({ text, ownHost }: { text: string; ownHost: string }) {
  const parts = useMemo(() => textParts(text, ownHost), [text, ownHost]);
  const body = parts.map(({ text: part, href }, index) =>
    href === undefined ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow" className="underline">
        {part}
      </a>
    ),
  );
  if (mayBeLong(text)) return <LongText>{body}</LongText>;
  return <WholeText>{body}</WholeText>;
}

function WholeText({ children }: { children: React.ReactNode }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {children}
    </p>
  );
}
