import { type DonationState, donationStates } from "./rules.ts";

/** The admins' list of donations: what is asked of it (PURE; DON-10). */
export const donationsPerPage = 50;

/** The last moment of the year 9999: a later one is written with a sign and six digits, which PostgreSQL refuses. */
const lastMoment = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

export type DonationQuery = Readonly<{
  state: DonationState | undefined;
  /** The last one of the page before; a page further on begins behind it, whatever has come in since. */
  after: Readonly<{ createdAt: Date; id: string }> | undefined;
}>;

type Params = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads the address of the list; what cannot be meant becomes its default. */
export function donationQuery(params: Params): DonationQuery {
  const [, time = "", id = ""] = /^(\d{1,15})\.([\w-]{1,60})$/.exec(textOf(params.after)) ?? [];
  return {
    state: donationStates.find((state) => state === params.state),
    after: id === "" || Number(time) > lastMoment ? undefined : { createdAt: new Date(Number(time)), id },
  };
}

/** The query part of the list's address, without what is default. */
export function donationSearch({ state, after }: Partial<DonationQuery>): string {
  const params = new URLSearchParams();
  if (state) params.set("state", state);
  if (after) params.set("after", `${after.createdAt.getTime()}.${after.id}`);
  return params.size > 0 ? `?${params}` : "";
}

function textOf(value: string | readonly string[] | undefined): string {
  return typeof value === "string" ? value : "";
}
