/** Where a sign-in comes from. */
export type Client = Readonly<{
  network: string;
  userAgent: string | undefined;
  /** The sign-in this browser held until now; it ends, so that a sign-in never keeps an id from before. */
  replaces: string | undefined;
  /** The marks this browser holds of accounts it signed in to before. */
  marks?: string | undefined;
  /** Whether a code of two-step sign-in was right just now. */
  twoStep?: boolean;
}>;
