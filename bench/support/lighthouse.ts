import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromiumFlags, needChromium } from "#scripts/support/chromium.ts";
import { root, run } from "#scripts/support/run.ts";

export const auditCategories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type AuditCategory = (typeof auditCategories)[number];

type Report = {
  categories: Record<AuditCategory, { score: number | null; auditRefs: Array<{ id: string; weight: number }> }>;
  audits: Record<string, Audit>;
  runtimeError?: { message: string };
  runWarnings?: string[];
};
type Audit = { id: string; title: string; score: number | null; numericValue?: number; displayValue?: string };

export type PageAudit = {
  scores: Record<AuditCategory, number>;
  /** Largest contentful paint (ms), total blocking time (ms), layout shift. */
  metrics: { lcp: number; tbt: number; cls: number };
  /** Category, title and value of each audit that lost points. */
  losses: string[];
};

const folder = resolve(root, "bench/lighthouse");
const command = join(folder, "node_modules/lighthouse/cli/index.js");

/** Lighthouse is installed on first use: it brings packages that nothing else needs. */
export async function needLighthouse(): Promise<void> {
  if (existsSync(command)) return;
  await run("npm", ["ci", "--prefix", folder, "--no-audit", "--no-fund"]);
}

/** Tries again when a busy machine makes Lighthouse miss the start of its own recording. */
export async function auditPage(url: string, cookie = ""): Promise<PageAudit> {
  return visitOnce(url, cookie).catch(() => visitOnce(url, cookie));
}

async function visitOnce(url: string, cookie: string): Promise<PageAudit> {
  const place = mkdtempSync(join(tmpdir(), "baobab-lighthouse-"));
  const file = join(place, "report.json");
  const flags = ["--headless=new", ...chromiumFlags].join(" ");
  const asked = [`--chrome-flags=${flags}`, "--output=json", `--output-path=${file}`, "--quiet"];
  // Search engines are told to leave pages of the app alone: they are one person's, and need no description for a list.
  if (cookie)
    asked.push(`--extra-headers=${JSON.stringify({ cookie })}`, "--skip-audits=is-crawlable,meta-description");
  const env = { CHROME_PATH: await needChromium(), NO_COLOR: "1" };
  try {
    await run(process.execPath, [command, url, ...asked, "--no-enable-error-reporting"], { env, quiet: true });
    return read(JSON.parse(readFileSync(file, "utf8")) as Report);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function read(report: Report): PageAudit {
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  const metric = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
  return {
    scores: {
      performance: scoreOf(report, "performance"),
      accessibility: scoreOf(report, "accessibility"),
      "best-practices": scoreOf(report, "best-practices"),
      seo: scoreOf(report, "seo"),
    },
    metrics: {
      lcp: metric("largest-contentful-paint"),
      tbt: metric("total-blocking-time"),
      cls: metric("cumulative-layout-shift"),
    },
    losses: auditCategories.flatMap((category) => lossesOf(report, category)),
  };
}

function scoreOf({ categories: found }: Report, category: AuditCategory): number {
  return Math.round((found[category].score ?? 0) * 100);
}

function lossesOf({ categories: found, audits }: Report, category: AuditCategory): string[] {
  const { score, auditRefs } = found[category];
  if (score === 1) return [];
  return auditRefs.flatMap(({ id, weight }) => {
    const audit = audits[id];
    if (!audit || weight === 0 || audit.score === null || audit.score >= 0.995) return [];
    return `${category}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ""}`;
  });
}
