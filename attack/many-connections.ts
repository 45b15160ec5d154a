import { Agent, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { newSignedInPerson } from "#e2e/shows/people.ts";
import type { HardRequest, Judged } from "./hard-requests.ts";

const [connections, times, pipelined] = [300, 5, 1_000];

/** What is quickly answered, asked by one person so often that the answers would fill the thread's time. */
export const manyConnections: readonly HardRequest[] = [
  {
    what: `${connections} connections that each ask ${times} times for notifications`,
    who: "an account a minute old",
    quick: true,
    ready: async ({ url }) => {
      const { cookieHeader } = await newSignedInPerson(url, "student");
      const agent = new Agent({ keepAlive: true, maxSockets: connections });
      return async () => {
        const answers = await Promise.all(Array.from({ length: connections }, () => asked(url, cookieHeader, agent)));
        agent.destroy();
        const [first, ...rest] = answers.flat();
        const refused = rest.some(({ status }) => status === 429);
        return first ? [{ ...first, wrong: refused ? undefined : "no share is used up" }, ...rest] : [];
      };
    },
  },
  {
    what: `${pipelined} requests in one piece over one connection`,
    who: "a stranger",
    quick: true,
    ready:
      async ({ url }) =>
      async () => [await sentAtOnce(new URL(url))],
  },
];

async function asked(url: string, cookie: string, agent: Agent): Promise<Judged[]> {
  const answers: Judged[] = [];
  for (let time = 0; time < times; time += 1)
    answers.push(await ask(`${url}/api/notifications?locale=en`, cookie, agent));
  return answers;
}

function ask(address: string, cookie: string, agent: Agent): Promise<Judged> {
  const started = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<Judged>();
  const sent = request(address, { agent, headers: { cookie } }, (answer) => {
    const status = answer.statusCode ?? 0;
    const done = () => resolve({ status, to: null, text: "", milliseconds: performance.now() - started });
    text(answer).then(done, reject);
  });
  sent.on("error", reject).end();
  return promise;
}

async function sentAtOnce({ hostname, port, host }: URL): Promise<Judged> {
  const started = performance.now();
  const socket = connect({ host: hostname, port: Number(port) });
  let answers = 0;
  socket.on("data", (bytes) => {
    answers += bytes.toString("latin1").split("HTTP/1.1 ").length - 1;
  });
  const ended = new Promise((done) => void socket.on("error", () => undefined).once("close", done));
  socket.write(`GET /api/ready HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(pipelined));
  await ended;
  const wrong = answers > 1 ? `${answers} were answered` : undefined;
  return { status: 200, to: null, text: "ended", milliseconds: performance.now() - started, wrong };
}
