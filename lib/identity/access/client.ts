export type Client = Readonly<{
  network: string;
  userAgent: string | undefined;
  /** The browser's previous sign-in. It ends here, which prevents session fixation. */
  replaces: string | undefined;
  marks?: string | undefined;
  twoStep?: boolean;
  /** Several people use this browser. */
  shared?: boolean;
}>;
