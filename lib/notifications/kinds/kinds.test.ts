import { expect, test } from "vitest";
import { loadMessages } from "#i18n/messages.ts";
import { type NotificationKind, notificationKinds } from "./kinds.ts";
import { typeOf } from "./type-rules.ts";

const english = await loadMessages("en");

test.each(Object.keys(notificationKinds) as NotificationKind[])(
  "%s has a type, a title, a text and a priority [@FIELD-16c]",
  (kind) => {
    const { types, priority } = english.notifications;
    const { subject, text } = english.mail.kinds[kind];
    expect(types[typeOf(kind)] && subject && text).toBeTruthy();
    expect(Object.keys(priority)).toContain(notificationKinds[kind].priority);
  },
);
