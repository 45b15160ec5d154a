import {
  type Attribute,
  type Challenge,
  type Credentials,
  decode,
  encode,
  masked,
  methods,
  proven,
  type RelayAnswer,
  type RelayHeard,
  types,
} from "./turn-message.ts";
import type { RelayPlace } from "./turn-place.ts";
import { datagramWire, streamWire, type Wire } from "./turn-wire.ts";

/** Asks a relay as browsers do. */
export class TurnClient {
  readonly #open: () => Promise<Wire>;
  readonly #credentials: Credentials;
  #wire: Promise<Wire> | undefined;
  #challenge: Challenge | undefined;

  constructor(place: RelayPlace, credentials: Credentials, ca?: string) {
    const { host, port, transport, encrypted } = place;
    this.#open = () => (transport === "udp" ? datagramWire(host, port) : streamWire(host, port, encrypted, ca));
    this.#credentials = credentials;
  }

  async allocate(): Promise<RelayAnswer> {
    return (await this.allocation()).answer;
  }

  /** Rejects if the relay cannot be reached. */
  allocation(): Promise<RelayHeard> {
    return this.#request(methods.allocate, [[types.transport, Buffer.from([17, 0, 0, 0])]]);
  }

  /** Gives the relay back. */
  async release(): Promise<RelayAnswer> {
    return (await this.#request(methods.refresh, [[types.lifetime, Buffer.alloc(4)]])).answer;
  }

  async permit(address: string): Promise<RelayAnswer> {
    return (await this.#request(methods.permit, [[types.peer, masked(address)]])).answer;
  }

  /** Without credentials: what a STUN server does. */
  async bind(): Promise<RelayAnswer> {
    return (await this.#send(methods.binding, [])).answer;
  }

  async close(): Promise<void> {
    await this.#wire?.then(
      (wire) => wire.close(),
      () => undefined,
    );
  }

  async #request(method: number, attributes: readonly Attribute[]): Promise<RelayHeard> {
    const first = await this.#send(method, attributes);
    // The first request gets the realm and a nonce.
    if (first.answer !== 401 || this.#challenge !== undefined || !first.challenge) return first;
    this.#challenge = first.challenge;
    return this.#send(method, attributes);
  }

  async #send(method: number, attributes: readonly Attribute[]): Promise<RelayHeard> {
    this.#wire ??= this.#open();
    const wire = await this.#wire;
    const message = this.#challenge
      ? proven(method, attributes, this.#credentials, this.#challenge)
      : encode(method, attributes);
    return decode(await wire.ask(message));
  }
}
