import { type AskedParams, askedText, asking } from "#lib/platform/forms/asked.ts";
import { type DonationState, donationStates } from "./rules.ts";

export const donationsPerPage = 50;

/** Year 9999: PostgreSQL refuses later dates as JavaScript writes them. */
const lastMoment = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

export type DonationQuery = Readonly<{
  state: DonationState | undefined;
  /** The last item of the previous page, so new donations do not shift pages. */
  after: Readonly<{ createdAt: Date; id: string }> | undefined;
}>;

export function donationQuery(asked: AskedParams): DonationQuery {
  const [, time = "", id = ""] = /^(\d{1,15})\.([\w-]{1,60})$/.exec(askedText(asked, "after")) ?? [];
  return {
    state: donationStates.find((state) => state === asked.state),
    after: id === "" || Number(time) > lastMoment ? undefined : { createdAt: new Date(Number(time)), id },
  };
}

export function donationSearch({ state, after }: Partial<DonationQuery>): string {
  return asking({ state, after: after && `${after.createdAt.getTime()}.${after.id}` });
}
