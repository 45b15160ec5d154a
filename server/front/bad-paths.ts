const perMinute = 30;
const longest = 200;

export type Clock = () => number;

/** Every line begins with the status of the answer. */
export function limitedLog(
  write: (line: string) => void,
  status: string,
  many: string,
  clock: Clock = performance.now.bind(performance),
) {
  let since = clock();
  let count = 0;
  return (line: string): void => {
    const now = clock();
    if (now - since >= 60_000) {
      if (count > perMinute) write(`${status} … and ${count - perMinute} more ${many} in the last minute`);
      since = now;
      count = 0;
    }
    count++;
    if (count <= perMinute) write(`${status} ${line}`);
  };
}

export function badPathLog(write: (line: string) => void, clock?: Clock) {
  const log = limitedLog(write, "404", "unknown paths", clock);
  return (path: string): void => log(printable(path));
}

/** No control, format or line-separating characters; at most 200 characters and "…". */
export function printable(text: string): string {
  const clean = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "?");
  return clean.length > longest ? `${clean.slice(0, longest)}…` : clean;
}
