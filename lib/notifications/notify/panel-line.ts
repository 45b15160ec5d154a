import type { NotificationType } from "#lib/notifications/kinds/type-rules.ts";

/** A notification in the reader's language, as the bell's panel and toasts show it. */
export type PanelLine = Readonly<{
  id: string;
  type: NotificationType;
  /** Of the person it is about; empty if there is none. */
  name: string;
  title: string;
  text: string;
  /** Without language, and with it. */
  path: string;
  href: string;
  when: string;
  unread: boolean;
}>;

export type PanelLines = Readonly<{
  lines: readonly PanelLine[];
  words: Readonly<{ readAll: string; none: string; new: string }>;
}>;
