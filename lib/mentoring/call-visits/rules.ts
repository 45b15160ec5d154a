import type { Signal } from "#lib/mentoring/video-calls/view.ts";

/** Who of the staff may visit a running call; in the audit log with their reason. */
export const visitingRoles = ["coordinator", "lead"] as const;

export const visitReasonLength = 300;

/** What a visitor may send: addresses, and answers that take sound and picture and send none. Never an offer. */
export function isListening(signal: Signal): boolean {
  if ("candidate" in signal) return true;
  const { type, sdp } = signal.description;
  return type === "answer" && sdp !== undefined && hearsOnly(sdp);
}

/** Whether a session description sends nothing: every part receives or rests, and there is no channel for data. */
export function hearsOnly(sdp: string): boolean {
  // Browsers end lines at a line feed only: what follows another sign would be read differently here.
  if (/\r(?!\n)|[\u2028\u2029\0]/.test(sdp)) return false;
  const [head = [], ...parts] = partsOf(sdp);
  if (parts.length === 0 || head.some(isDirection)) return false;
  return parts.every((part) => {
    const directions = part.filter(isDirection);
    const rests = directions.length === 1 && /^a=(?:recvonly|inactive)$/.test(directions[0] ?? "");
    return rests && /^m=(?:audio|video) /.test(part[0] ?? "");
  });
}

const isDirection = (line: string) => /^\s*a\s*=\s*(?:sendrecv|sendonly|recvonly|inactive)\b/i.test(line);

function partsOf(sdp: string): string[][] {
  const parts: string[][] = [[]];
  for (const line of sdp.split(/\r?\n/)) {
    if (/^\s*m\s*=/i.test(line)) parts.push([]);
    parts.at(-1)?.push(line);
  }
  return parts;
}
