import { type DemoRole, demoAccounts } from "#lib/accounts/demo/accounts.ts";

export type PageRead = Readonly<{ status: number; body: string; bytes: number }>;

export type PageReader = () => Promise<PageRead>;

export async function demoVisitor(url: string, role: DemoRole) {
  const cookie = await demoSignIn(url, role);
  return async (path: string): Promise<PageRead> => {
    const read = await fetch(url + path, { headers: { cookie, accept: "text/html" }, redirect: "manual" });
    const text = await read.text();
    return { status: read.status, body: text, bytes: Buffer.byteLength(text) };
  };
}

/** Signs in by the form of the login page, without script; returns the cookies. */
export async function demoSignIn(url: string, role: DemoRole): Promise<string> {
  const page = await (await fetch(`${url}/login`)).text();
  const [button = ""] = [...page.matchAll(/<button([^>]*)>/g)]
    .map(([, found = ""]) => found)
    .filter((found) => attributeOf(found, "value") === demoAccounts[role].role);
  if (!button) throw new Error(`The login page has no button for the demo's ${role}`);
  const body = new FormData();
  for (const found of [...inputsBefore(page, button), button]) {
    const name = attributeOf(found, "name");
    if (name) body.append(name, attributeOf(found, "value"));
  }
  const answer = await fetch(`${url}/login`, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { origin: new URL(url).origin },
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  if (!cookie.includes("session=")) throw new Error(`Signing in as the demo's ${role} answered ${answer.status}`);
  return cookie;
}

function inputsBefore(page: string, button: string): string[] {
  const form = page.slice(page.lastIndexOf("<form", page.indexOf(button)), page.indexOf(button));
  return [...form.matchAll(/<input([^>]*)>/g)].map(([, attributes = ""]) => attributes);
}

function attributeOf(attributes: string, name: string): string {
  const value = new RegExp(`\\b${name.replaceAll("$", "\\$")}="([^"]*)"`).exec(attributes)?.[1] ?? "";
  return value.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}
