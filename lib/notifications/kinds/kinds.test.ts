import { expect, test } from "vitest";
import mail from "#messages/en/mail.json" with { type: "json" };
import notifications from "#messages/en/notifications.json" with { type: "json" };
import { type NotificationKind, notificationKinds } from "./kinds.ts";
import { typeOf } from "./type-rules.ts";

const kinds = Object.keys(notificationKinds) as NotificationKind[];

test.each(kinds)("%s has a type, a title, a text and a priority [@FIELD-16c]", (kind) => {
  const { subject, text } = mail.kinds[kind];
  expect(notifications.types[typeOf(kind)] && subject && text).toBeTruthy();
  expect(Object.keys(notifications.priority)).toContain(notificationKinds[kind].priority);
});
