import { readEnv } from "#lib/env.ts";
import { portIsFree } from "./port.ts";
import { Refusal, seconds } from "./steps.ts";

/**
 * Starts the server in this process and ends it cleanly on ctrl-C or a stop signal: running requests finish, streams are
 * closed, then the process ends with status 0. A second ctrl-C ends it at once.
 */
export async function serveUntilStopped(options: { dev: boolean; onStop?: () => Promise<void> }): Promise<void> {
  const started = performance.now();
  const settings = readEnv(process.env);
  const { serve } = await import("#server/main.ts");
  const server = await serve({ dev: options.dev, port: settings.port });
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    console.log(`\n${signal}: finishing running requests …`);
    void finish(server, options.onStop);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  console.log(`\nBaobab is ready (${settings.mode}) on ${server.url}, ${seconds(performance.now() - started)}.`);
  console.log("End it with ctrl-C.");
}

async function finish(server: { close(): Promise<void> }, onStop?: () => Promise<void>): Promise<void> {
  try {
    await server.close();
    await onStop?.();
    console.log("Stopped.");
    process.exit(0);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}

/** Says early, before a build of a minute, that the port is taken. */
export async function needPort(): Promise<void> {
  const { port } = readEnv(process.env);
  if (await portIsFree(port)) return;
  throw new Refusal(`Port ${port} is taken by another program: stop it, or set another one (PORT=3001 npm run demo).`);
}
