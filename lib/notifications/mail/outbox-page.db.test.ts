import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.ts";
import { mails } from "#db/schema/index.ts";
import { testDatabase } from "#db/testing.ts";
import {
  mailsPerPage,
  type OutboxPage,
  type OutboxQuery,
  outboxPage,
  outboxQuery,
  outboxSearch,
} from "./outbox-page.ts";

testDatabase();

const at = (place: number) => new Date(Date.UTC(2026, 2, 2, 9) + Math.floor(place / 3) * 1000);
const name = (place: number) => `mail-${String(place).padStart(3, "0")}`;
const mail = (place: number) => ({
  ...{ id: name(place), key: name(place), kind: "bookingConfirmed", toAddress: "a@example.org", locale: "en" },
  ...{ params: {}, status: place % 10 === 0 ? ("failed" as const) : ("sent" as const), dueAt: at(place) },
  createdAt: at(place),
});
const total = 2 * mailsPerPage + 7;

beforeAll(() =>
  db()
    .insert(mails)
    .values(Array.from({ length: total }, (_, place) => mail(place))),
);

const first = { status: undefined, place: undefined };
const ids = ({ mails: shown }: OutboxPage) => shown.map(({ id }) => id);
const newestFirst = (from: number, count: number) => Array.from({ length: count }, (_, nth) => name(from - nth));

async function walk(from: OutboxQuery | undefined, way: "older" | "newer"): Promise<string[][]> {
  const pages: string[][] = [];
  for (let next = from; next; ) {
    const page: OutboxPage = await outboxPage(db(), next);
    pages.push(ids(page));
    next = page[way];
  }
  return pages;
}

describe("the outbox in pages", () => {
  test("shows each mail once, newest first, many of them of the same moment", async () => {
    const pages = await walk(first, "older");
    expect(pages.map((page) => page.length)).toEqual([mailsPerPage, mailsPerPage, 7]);
    expect(pages.flat()).toEqual(newestFirst(total - 1, total));
  });

  test("leads back the same way, to a full first page", async () => {
    const end: OutboxQuery = outboxQuery({ older: name(7) });
    const back = await walk(end, "newer");
    expect(back.at(-1)).toEqual(newestFirst(total - 1, mailsPerPage));
    expect(new Set(back.flat()).size).toBe(total);
    expect((await outboxPage(db(), first)).newer).toBeUndefined();
  });

  test("keeps what a link shows while new mails come", async () => {
    const link = (await outboxPage(db(), first)).older;
    if (!link) throw new Error("There are older mails");
    const before = ids(await outboxPage(db(), link));
    await db().insert(mails).values(mail(900));
    expect(ids(await outboxPage(db(), link))).toEqual(before);
    await db()
      .delete(mails)
      .where(eq(mails.id, name(900)));
  });

  test("is narrowed by status on every page, and starts anew at a mail that is gone", async () => {
    const failed = await outboxPage(db(), outboxQuery({ status: "failed", older: name(60) }));
    expect(ids(failed)).toEqual([50, 40, 30, 20, 10, 0].map(name));
    expect(ids(await outboxPage(db(), outboxQuery({ older: "gone" })))).toEqual(newestFirst(total - 1, mailsPerPage));
  });

  test("has an address for each page", () => {
    const addresses = ["", "?status=failed", "?older=mail-1", "?status=sent&newer=mail-2"];
    const again = (search: string) => outboxSearch(outboxQuery(Object.fromEntries(new URLSearchParams(search))));
    expect(addresses.map(again)).toEqual(addresses);
    expect(outboxQuery({ status: "unknown", older: ["a", "b"] })).toEqual({ status: undefined, place: undefined });
  });
});
