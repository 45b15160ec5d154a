import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

export type MailStore = Awaited<ReturnType<typeof startMailStore>>;

/** A mail server that keeps what arrives: each mail as "to: subject", and the links that confirm an address. */
export async function startMailStore() {
  const arrived: string[] = [];
  const links = new Map<string, PromiseWithResolvers<string>>();
  const linkOf = (address: string) => {
    const link = links.get(address) ?? Promise.withResolvers<string>();
    links.set(address, link);
    return link;
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", async () => {
        const { subject = "", messageId = "", text = "" } = await PostalMime.parse(Buffer.concat(parts));
        const link = /\/confirm-email\/[\w-]+/.exec(text)?.[0];
        for (const { address } of session.envelope.rcptTo) {
          arrived.push(`${address}: ${subject} ${messageId}`);
          if (link) linkOf(address).resolve(link);
        }
        done();
      });
    },
  });
  // A killed process breaks its connection.
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    /** The first one to this address, as soon as it has arrived. */
    linkTo: (address: string): Promise<string> => linkOf(address).promise,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}
