/** Push services of Chrome, Edge, Brave, Opera and Samsung; Firefox; Safari; Edge on Windows. */
const services = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  ".push.services.mozilla.com",
  ".push.apple.com",
  ".notify.windows.com",
] as const;

/** The endpoint comes from a browser and could be any URL. `loopback`: also allows http to 127.0.0.1, for tests. */
export function isPushEndpoint(endpoint: string, { loopback }: Readonly<{ loopback: boolean }>): boolean {
  if (endpoint.length > 1000 || !URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, hash } = new URL(endpoint);
  if (username !== "" || password !== "" || hash !== "") return false;
  if (loopback && protocol === "http:" && hostname === "127.0.0.1") return true;
  if (protocol !== "https:" || port !== "") return false;
  return services.some((service) => (service.startsWith(".") ? hostname.endsWith(service) : hostname === service));
}
