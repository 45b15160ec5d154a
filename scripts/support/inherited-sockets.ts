/** systemd hands on its sockets from here. */
const first = 3;

/** File descriptors of the port that systemd keeps open for us (`deploy/baobab.socket`), as sd_listen_fds(3) says. */
export function inheritedSockets(): readonly number[] | undefined {
  const { LISTEN_PID, LISTEN_FDS } = process.env;
  const count = Number(LISTEN_FDS);
  if (LISTEN_PID !== String(process.pid) || !Number.isInteger(count) || count < 1) return undefined;
  return Array.from({ length: count }, (_, n) => first + n);
}
