/** Where pushes may go (PURE; NOTE-08). An address comes from a browser, so it could be anything. */

/** The push services of the browsers there are: Chrome, Edge, Brave, Opera, Samsung; Firefox; Safari; Edge on Windows. */
const services = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  ".push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
] as const;

/**
 * Whether it is an address at one of the push services: https, by name, on the usual port and without credentials. With `loopback`
 * also http on this machine, for tests.
 */
export function isPushEndpoint(endpoint: string, { loopback }: Readonly<{ loopback: boolean }>): boolean {
  if (endpoint.length > 1000 || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(endpoint);
  if (username !== "" || password !== "" || hash !== "") return false;
  if (loopback && protocol === "http:" && hostname === "127.0.0.1") return true;
  if (protocol !== "https:" || port !== "") return false;
  return services.some((service) => (service.startsWith(".") ? hostname.endsWith(service) : hostname === service));
}
