import { appendFileSync, readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** `mail-server.ts <key> <certificate> <file>`: takes mails on port 587 as one line of JSON each. */
const [, , key = "", certificate = "", file = ""] = process.argv;
new SMTPServer({
  key: readFileSync(key),
  cert: readFileSync(certificate),
  onAuth: ({ username, password }, _session, answer) =>
    username === "baobab" && password === "password"
      ? answer(null, { user: username })
      : answer(new Error("Wrong name or password")),
  onData: (stream, { secure }, answer) => {
    text(stream).then((mail) => {
      appendFileSync(file, `${JSON.stringify({ secure, mail })}\n`);
      answer();
    }, answer);
  },
}).listen(587, "0.0.0.0", () => console.log("ready"));
