"use client";

import type { BellProps } from "./bell.tsx";
import { BellPanel } from "./bell-panel.tsx";
import { Followers } from "./followers.tsx";

type Props = BellProps & Readonly<{ open: boolean; unread: number; onClose: (focus: boolean) => void }>;

/** One file, so they are loaded together. */
export function BellParts({ open, unread, onClose, ...props }: Props) {
  return (
    <>
      <Followers {...props} />
      {open ? <BellPanel {...props} unread={unread} onClose={onClose} /> : null}
    </>
  );
}
