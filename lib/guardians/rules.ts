/** Guardian consent for minors (PURE; SAFE-12 to SAFE-15). */
export const consentScopes = ["chat", "audio", "video"] as const;
export type ConsentScope = (typeof consentScopes)[number];

export const consentDecisions = ["granted", "refused", "withdrawn"] as const;
export type ConsentDecision = (typeof consentDecisions)[number];

/** How a guardian told us: by the link, by a code read to them by phone, or on paper countersigned by staff. */
export const consentMethods = ["link", "phone", "paper"] as const;
export type ConsentMethod = (typeof consentMethods)[number];
