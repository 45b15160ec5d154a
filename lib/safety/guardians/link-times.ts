import { day } from "#lib/platform/time/time.ts";

export const guardianLinkMs = 30 * day;
export const guardianCodeMs = day;
