import type { DonationState, EntryKind } from "./rules.ts";

/** Provider messages come late, twice and in any order, so the state follows from the set of all movements. */

/** `id`: kind and provider's id, such as "refund:re_1". Outgoing amounts are negative. */
export type Movement = Readonly<{ id: string; kind: EntryKind; amountMinor: number; currency: string; at: Date }>;

/** Later ones win. After `processing` only a failure means nothing was charged, or donors would pay twice. */
export const checkoutStates = ["open", "cancelled", "processing", "failed"] as const;
export type CheckoutState = (typeof checkoutStates)[number];

/** By the ledger once anything was paid, else by the visit. Pledges stay pledges. */
export function donationStateOf(
  stored: DonationState,
  told: CheckoutState | undefined,
  movements: readonly Movement[],
): DonationState {
  const payment = movements.find(({ kind }) => kind === "payment");
  return payment ? paidState(movements.filter(({ currency }) => currency === payment.currency)) : visited(stored, told);
}

function visited(stored: DonationState, told: CheckoutState | undefined): DonationState {
  const rank = (state: string) => (checkoutStates as readonly string[]).indexOf(state);
  return stored !== "pledged" && told !== undefined && rank(told) > rank(stored) ? told : stored;
}

function paidState(movements: readonly Movement[]): DonationState {
  const of = (kind: EntryKind) => new Set(movements.filter((one) => one.kind === kind).map(numberOf));
  const [won, lost] = [of("disputeWon"), of("disputeLost")];
  const standing = [...of("dispute")].filter((dispute) => !won.has(dispute));
  if (standing.some((dispute) => !lost.has(dispute))) return "disputed";
  if (standing.length > 0) return "lost";
  const { paid, refunded } = sumsOf(movements);
  if (refunded <= 0) return "paid";
  return refunded < paid ? "partlyRefunded" : "refunded";
}

/** The provider's id: withdrawal and return of one dispute share it. */
function numberOf({ id }: Movement): string {
  return id.slice(id.indexOf(":") + 1);
}

export type LedgerSums = Readonly<{
  paid: number;
  /** Without refunds that failed. */
  refunded: number;
  /** By banks, or held by them. */
  takenBack: number;
  fees: number;
  kept: number;
}>;

const noAmounts: Record<EntryKind, number> = {
  payment: 0,
  refund: 0,
  refundFailed: 0,
  dispute: 0,
  disputeWon: 0,
  disputeLost: 0,
  fee: 0,
};

/** One currency. Sums are positive, except that `kept` may be negative. */
export function sumsOf(movements: readonly Readonly<{ kind: EntryKind; amountMinor: number }>[]): LedgerSums {
  const by = { ...noAmounts };
  for (const { kind, amountMinor } of movements) by[kind] += amountMinor;
  const [refunds, disputes] = [by.refund + by.refundFailed, by.dispute + by.disputeWon + by.disputeLost];
  return {
    paid: by.payment,
    refunded: 0 - refunds,
    takenBack: 0 - disputes,
    fees: 0 - by.fee,
    kept: by.payment + refunds + disputes + by.fee,
  };
}

/** The provider repeats messages: the earlier time wins. */
export function earlier(one: Movement, other: Movement): Movement {
  const apart = other.at.getTime() - one.at.getTime() || other.amountMinor - one.amountMinor;
  return apart < 0 || (apart === 0 && other.currency < one.currency) ? other : one;
}

export function paidAtOf(movements: readonly Movement[]): Date | null {
  const times = movements.filter(({ kind }) => kind === "payment").map(({ at }) => at.getTime());
  return times.length === 0 ? null : new Date(Math.min(...times));
}
