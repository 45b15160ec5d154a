import { cookieValue } from "#browser/live/flash.ts";
import { waitingReportsKey as key } from "./waiting-reports.ts";

/** Milliseconds. */
const patience = 8000;
const between = 30_000;

type Fields = [name: string, value: string][];
const fieldOf = (fields: Fields, name: string) => fields.find(([found]) => found === name)?.[1] ?? "";
const whoIsHere = () => cookieValue(document.cookie, "baobab_hint") ?? "";

/** By `once`: who was signed in when this page kept it. Others' reports are sent without anybody's name. */
const writtenHere = new Map<string, string>();
let asking = false;
let sending = false;

document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.matches("main form:has([name=kind])")) return;
  event.preventDefault();
  if (!asking) void sendOrKeep(form);
});
window.addEventListener("online", () => void sendWaiting());
setInterval(() => void sendWaiting(), between);
void sendWaiting();
document.querySelector("[data-report-waits]")?.setAttribute("data-report-waits", "ready");

/** `navigator.onLine` is true in every network, also without a way out of it. */
async function sendOrKeep(form: HTMLFormElement): Promise<void> {
  asking = true;
  try {
    await fetch(location.href, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(patience) });
    form.submit();
    return;
  } catch {
    keep(form);
  }
  asking = false;
}

/** Only what was written stays on this device, and nothing on the page shows it. */
function keep(form: HTMLFormElement): void {
  const text = form.elements.namedItem("text") as HTMLTextAreaElement;
  text.value = text.value.trim();
  if (!form.reportValidity()) return;
  const fields = ([...new FormData(form)] as Fields).filter(([name]) => !name.startsWith("$"));
  try {
    store([...waiting(), fields]);
  } catch {
    // Storage is blocked: the browser says that it is offline, and its way back leads to the written form.
    form.submit();
    return;
  }
  writtenHere.set(fieldOf(fields, "once"), whoIsHere());
  form.reset();
  form.hidden = true;
  const note = document.querySelector<HTMLElement>("[data-report-waits]");
  if (!note) return;
  note.hidden = false;
  note.focus();
}

async function sendWaiting(): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    for (const fields of waiting()) await send(fields);
  } catch {
    // Still no connection.
  }
  sending = false;
}

/** In a form that is fetched anew: the one it was written in may be from an older build. */
async function send(fields: Fields): Promise<void> {
  const [once, language] = [fieldOf(fields, "once"), fieldOf(fields, "locale")];
  const here = writtenHere.get(once);
  const credentials = here === whoIsHere() ? "same-origin" : "omit";
  const address = `${language === "en" ? "" : `/${language}`}/report`;
  const page = await read(address, { credentials, cache: "no-store" });
  const form = page.querySelector<HTMLTextAreaElement>("main [name=text]")?.form;
  if (!form) return;
  const body = new FormData(form);
  for (const [name, value] of fields) body.set(name, value);
  const answer = await read(address, { method: "POST", credentials, body });
  const receipt = answer.querySelector<HTMLElement>("[data-report-sent]");
  // Refused for now, such as for too many from one network: it waits on.
  if (!receipt) return;
  store(waiting().filter((other) => fieldOf(other, "once") !== once));
  if (here === undefined) return;
  document.querySelector("[data-report-waits]")?.replaceWith(receipt);
  receipt.querySelector<HTMLElement>("[tabindex]")?.focus();
}

async function read(address: string, request: RequestInit): Promise<Document> {
  return new DOMParser().parseFromString(await (await fetch(address, request)).text(), "text/html");
}

function waiting(): Fields[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "[]");
  } catch {
    return [];
  }
}

function store(reports: readonly Fields[]): void {
  if (reports.length > 0) localStorage.setItem(key, JSON.stringify(reports));
  else localStorage.removeItem(key);
}
