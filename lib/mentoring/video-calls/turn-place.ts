export type RelayPlace = Readonly<{ host: string; port: number; transport: "udp" | "tcp"; encrypted: boolean }>;

const shape = /^(stun|turn)(s?):(?:\[([^\]]+)\]|([^:?]+))(?::(\d{1,5}))?(?:\?transport=(udp|tcp))?$/;

/** Of an address such as `turns:turn.example.org:5349?transport=tcp` (RFC 7064, RFC 7065). */
export function relayPlace(url: string): RelayPlace | undefined {
  const [, , secure, v6, name, port, transport] = shape.exec(url) ?? [];
  const host = v6 ?? name;
  if (!host) return undefined;
  const encrypted = secure === "s";
  const way = transport === "udp" || transport === "tcp" ? transport : encrypted ? "tcp" : "udp";
  return { host, port: Number(port ?? (encrypted ? 5349 : 3478)), transport: way, encrypted };
}
