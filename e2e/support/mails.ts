import { join } from "node:path";
import { expect } from "@playwright/test";
import Database from "better-sqlite3";
import { changeRows } from "./rows.ts";

export async function linkInMail(dataDir: string, address: string, kind: string): Promise<string> {
  let link: string | undefined;
  await expect(() => {
    link = newestLink(dataDir, address, kind);
    expect(link).toBeDefined();
  }).toPass();
  return new URL(link ?? "").pathname;
}

export function countMails(dataDir: string, address: string, kind: string): number {
  return read(dataDir, address, kind).length;
}

function newestLink(dataDir: string, address: string, kind: string): string | undefined {
  const newest = read(dataDir, address, kind).at(0);
  return newest ? (JSON.parse(newest.params) as { link?: string }).link : undefined;
}

function read(dataDir: string, address: string, kind: string): { params: string }[] {
  const database = new Database(join(dataDir, "baobab.sqlite"), { readonly: true, timeout: 5_000 });
  try {
    const select = "select params from mails where to_address = ? and kind = ? order by created_at desc, rowid desc";
    return database.prepare(select).all(address, kind) as { params: string }[];
  } finally {
    database.close();
  }
}

/** Newest first. */
export function signInIds(dataDir: string, address: string): string[] {
  const database = new Database(join(dataDir, "baobab.sqlite"), { readonly: true, timeout: 5_000 });
  try {
    const select =
      "select s.id from sign_ins s join users u on u.id = s.user_id where u.email = ? order by s.created_at desc";
    return (database.prepare(select).all(address) as { id: string }[]).map(({ id }) => id);
  } finally {
    database.close();
  }
}

/** Lets every sign-in of a person have begun an hour ago. */
export function ageSignIns(dataDir: string, address: string): void {
  const old =
    "update sign_ins set created_at = created_at - 3600000 where user_id = (select id from users where email = ?)";
  changeRows(dataDir, old, address);
}
