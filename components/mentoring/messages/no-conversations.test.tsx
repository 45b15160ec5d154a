import { expect, test } from "vitest";
import { drawn, linksOf, readOf } from "#components/platform/drawn.testing.ts";
import { paths } from "#lib/platform/paths.ts";
import { NoConversations } from "./no-conversations.tsx";

test.each([
  ["student", "once they have accepted your request", paths.mentors],
  ["mentor", "once you have accepted their request", paths.students],
  ["lead", "between a student and a mentor who are connected", paths.dashboard],
] as const)(
  "a %s without conversations reads how to get one, with the way there [@CHAT-09a @CHAT-09b]",
  async (role, how, path) => {
    const html = await drawn(<NoConversations role={role} />);
    expect(readOf(html)).toContain(how);
    expect(Object.values(linksOf(html))).toEqual([path]);
  },
);
