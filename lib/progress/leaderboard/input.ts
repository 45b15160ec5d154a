import { z } from "zod";

/** What may be sent about standing in the leaderboard (PURE; ACH-05). */
export const leaderboardWishSchema = z.strictObject({ wish: z.enum(["join", "leave"]) });
