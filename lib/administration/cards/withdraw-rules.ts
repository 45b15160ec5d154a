/** Why a card is withdrawn: it was never meant to be, or its student left. */
export const withdrawals = ["mistake", "left"] as const;
export type Withdrawal = (typeof withdrawals)[number];
