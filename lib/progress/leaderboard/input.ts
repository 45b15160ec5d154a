import { z } from "zod";

export const leaderboardWishSchema = z.strictObject({ wish: z.enum(["join", "leave"]) });
