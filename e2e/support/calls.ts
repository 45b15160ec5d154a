import { type Browser, type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import type { HttpClient } from "#e2e/shows/http-client.ts";
import { shareSignIn } from "#e2e/shows/people.ts";
import { chromiumFlags } from "#scripts/support/chromium.ts";

/** The microphone beeps, the camera shows a moving picture, and permission is given. */
export const withFakeDevices = {
  args: [
    ...chromiumFlags,
    // Each picture is coded and read by the processor.
    "--use-fake-device-for-media-stream=fps=5",
    "--use-fake-ui-for-media-stream",
    "--auto-select-desktop-capture-source=Entire screen",
  ],
};

type Seen = { connections: RTCPeerConnection[]; tracks: MediaStreamTrack[] };
declare global {
  var seenInCall: Seen;
}

export async function personInCall(browser: Browser, client: HttpClient): Promise<Page> {
  const context = await browser.newContext({ baseURL: client.origin, locale: "en-US" });
  await shareSignIn(context, client);
  await watchCall(context);
  return context.newPage();
}

/** For `received`, `waysInUse` and `trackStates` on the pages of `context`. */
export async function watchCall(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen: Seen = { connections: [], tracks: [] };
    globalThis.seenInCall = seen;
    const Real = globalThis.RTCPeerConnection;
    globalThis.RTCPeerConnection = class extends Real {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        seen.connections.push(this);
      }
    };
    const { mediaDevices } = navigator;
    for (const name of ["getUserMedia", "getDisplayMedia"] as const) {
      const real = mediaDevices[name].bind(mediaDevices);
      mediaDevices[name] = async (wish) => {
        const stream = await real(wish);
        seen.tracks.push(...stream.getTracks());
        return stream;
      };
    }
  });
}

/** Frames and packets received over open connections, and the picture's height. */
export function received(page: Page, kind: "audio" | "video") {
  return page.evaluate(async (wanted) => {
    const open = globalThis.seenInCall.connections.filter(({ connectionState }) => connectionState === "connected");
    const reports = await Promise.all(open.map((connection) => connection.getStats()));
    const all = reports.flatMap((report) => [...report.values()]);
    const inbound = all.filter(({ type, kind: its }) => type === "inbound-rtp" && its === wanted);
    const sum = (name: string) => inbound.reduce((total, one) => total + (one[name] ?? 0), 0);
    return { frames: sum("framesDecoded"), packets: sum("packetsReceived"), height: sum("frameHeight") };
  }, kind);
}

/** Candidate types of the connection in use: "relay", "host", … */
export function waysInUse(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const open = globalThis.seenInCall.connections.find(({ connectionState }) => connectionState === "connected");
    const all = [...((await open?.getStats())?.values() ?? [])];
    const pair = all.find(
      ({ type, nominated, state }) => type === "candidate-pair" && nominated && state === "succeeded",
    );
    return [pair?.localCandidateId, pair?.remoteCandidateId].map(
      (id) => all.find((one) => one.id === id)?.candidateType,
    );
  });
}

/** "live" or "ended" for every track that the page has opened. */
export function trackStates(page: Page, kind: "audio" | "video"): Promise<string[]> {
  return page.evaluate(
    (wanted) => globalThis.seenInCall.tracks.filter((track) => track.kind === wanted).map((track) => track.readyState),
    kind,
  );
}

export async function expectGrowing(page: Page, kind: "audio" | "video"): Promise<void> {
  const figure = kind === "audio" ? "packets" : "frames";
  const before = (await received(page, kind))[figure];
  await expect.poll(async () => (await received(page, kind))[figure]).toBeGreaterThan(before + 5);
}

export async function expectStopped(page: Page, kind: "audio" | "video"): Promise<void> {
  const figure = kind === "audio" ? "packets" : "frames";
  let before = -1;
  await expect(async () => {
    const now = (await received(page, kind))[figure];
    const same = now === before;
    before = now;
    expect(same).toBe(true);
  }).toPass({ intervals: [700] });
}

export const mainPart = (page: Page): Locator => page.getByRole("main");
export const control = (page: Page, name: string): Locator =>
  mainPart(page).getByRole("group", { name: "Call controls" }).getByRole("button", { name });

/** Controls that made room for the picture come back with any key. */
export async function pressControl(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Shift");
  await control(page, name).click();
}
