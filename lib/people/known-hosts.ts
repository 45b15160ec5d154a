/** Places of learning anybody may name: links to them pass the filter (SAFE-22) and can be pressed in messages (PURE). */
export const knownHosts: readonly string[] = [
  "wikipedia.org",
  "khanacademy.org",
  "geogebra.org",
  "desmos.com",
  "wiktionary.org",
  "asp.net",
];

/** Whether a host (in small letters) is one of them, or the site's own (host or host:port). */
export function isKnownHost(host: string, ownHost: string): boolean {
  const bare = host.replace(/^www\./u, "");
  if (ownHost !== "" && (bare === ownHost || host === ownHost)) return true;
  return knownHosts.some((known) => bare === known || bare.endsWith(`.${known}`));
}
