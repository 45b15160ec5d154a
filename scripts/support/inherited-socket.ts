/** File descriptor of the port that systemd keeps open for us (`deploy/baobab.socket`), as sd_listen_fds(3) says. */
export function inheritedSocket(): number | undefined {
  const { LISTEN_PID, LISTEN_FDS } = process.env;
  return LISTEN_PID === String(process.pid) && LISTEN_FDS === "1" ? 3 : undefined;
}
