import { HttpClient } from "#e2e/shows/http-client.ts";

/** A person with a network address of their own. Asks the proxy, or one process that they choose. */
export class ClusterVisitor extends HttpClient {
  /** Where the next request goes. */
  target: string;

  constructor(siteUrl: string, cookies: Iterable<readonly [string, string]> = [], target = siteUrl) {
    super(siteUrl, cookies);
    this.target = target;
  }

  /** The same person at another place. Sign-ins are shared as of now. */
  at(target: string): ClusterVisitor {
    return new ClusterVisitor(this.origin, this.cookies, target);
  }

  override send(path: string, init: RequestInit) {
    return super.send(new URL(path, this.target).href, init);
  }
}
