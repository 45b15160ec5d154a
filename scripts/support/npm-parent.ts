import { readFileSync } from "node:fs";

const lookEveryMs = 250;

/**
 * npm's shell ends at a stop signal and passes nothing on, and a killed npm tells nobody. So a process started by npm
 * looks whether npm and its shell still exist, and sends itself SIGTERM when they do not.
 */
export function stopWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const npm = isShell(parent) ? parentOf(parent) : undefined;
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || parentOf(parent) === npm)) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, lookEveryMs);
  timer.unref();
}

/** `sh -c "node …"`. Some shells replace themselves by the command; the parent then is npm itself. */
function isShell(pid: number): boolean {
  return read(`/proc/${pid}/cmdline`)?.split("\0")[1] === "-c";
}

/** `undefined` where there is no /proc; npm's shells there replace themselves. */
function parentOf(pid: number): number | undefined {
  // The command's name, in parentheses, may hold anything.
  const [, parent] = read(`/proc/${pid}/stat`)?.replace(/^.*\)/s, "").trim().split(" ") ?? [];
  return parent === undefined ? undefined : Number(parent);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
