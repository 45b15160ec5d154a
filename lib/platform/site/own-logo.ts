import { z } from "zod";
import { isPictureName } from "#lib/platform/storage/picture-names.ts";

/** Pixels, for screens of twice the density. */
export const logoBox = { width: 320, height: 96 } as const;

/** A picture among the uploads that no row of `uploads` names, so nothing that removes pictures of people touches it. */
export const ownLogo = z.object(
  {
    name: z.string().max(100).refine(isPictureName),
    width: z.int().min(1).max(logoBox.width),
    height: z.int().min(1).max(logoBox.height),
  },
  "A logo is uploaded at /staff/settings",
);
export type OwnLogo = z.output<typeof ownLogo>;
