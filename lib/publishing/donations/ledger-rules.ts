import type { DonationState, EntryKind } from "./rules.ts";

/**
 * The ledger of one donation (PURE). Messages of the provider arrive late, twice and in any order, so nothing here depends on their
 * order: the ledger is a set of movements by their own numbers, and the state follows from the whole set.
 */

/** One movement; `id` is its kind of happening and the provider's number, "refund:re_1". What left is negative. */
export type Movement = Readonly<{ id: string; kind: EntryKind; amountMinor: number; currency: string; at: Date }>;

/**
 * How the donor's visit on the provider's page ended, where it was not by paying. Later ones in this list win: once a payment was ordered
 * nothing but its failing says that nothing is charged, or its donor would be asked to pay twice.
 */
export const checkoutStates = ["open", "cancelled", "processing", "failed"] as const;
export type CheckoutState = (typeof checkoutStates)[number];

/** Where a donation stands: by its ledger once something was paid, before that by how the visit ended. A pledge stays one. */
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

/** The provider's number in a movement's id: what was withdrawn and given back for one dispute carries the same. */
function numberOf({ id }: Movement): string {
  return id.slice(id.indexOf(":") + 1);
}

export type LedgerSums = Readonly<{
  /** What came. */
  paid: number;
  /** What was given back, without what failed to arrive. */
  refunded: number;
  /** What banks hold or took back. */
  takenBack: number;
  fees: number;
  /** What is left of it. */
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

/** What moved, all in one currency; every sum is positive but `kept`, which may be less than nothing. */
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

/** Of two tellings of one movement the one that says it happened earlier, whichever came first. */
export function earlier(one: Movement, other: Movement): Movement {
  const apart = other.at.getTime() - one.at.getTime() || other.amountMinor - one.amountMinor;
  return apart < 0 || (apart === 0 && other.currency < one.currency) ? other : one;
}

/** When it was paid; of several payments the first. */
export function paidAtOf(movements: readonly Movement[]): Date | null {
  const times = movements.filter(({ kind }) => kind === "payment").map(({ at }) => at.getTime());
  return times.length === 0 ? null : new Date(Math.min(...times));
}
