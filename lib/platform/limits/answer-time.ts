/** Milliseconds: several times what the longest of these answers takes on a busy small server. */
export const leastAnswerMs = 500;

/**
 * The result of `work`, but no sooner than `leastAnswerMs` after it began: for answers that read alike whether or not
 * an address has an account, whose time would tell it. It makes nobody else wait.
 */
export async function noSooner<T>(work: () => Promise<T>): Promise<T> {
  const waited = new Promise<void>((resolve) => setTimeout(resolve, leastAnswerMs));
  try {
    return await work();
  } finally {
    await waited;
  }
}
