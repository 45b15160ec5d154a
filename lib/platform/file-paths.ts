export const uploadsFolder = "/uploads/";
export const avatarsFolder = "/avatars/";
export const cardsFolder = "/cards/";
export const metricsPath = "/metrics";
export const feedPaths = { rss: "/feed.xml", json: "/feed.json" } as const;
export type FeedFormat = keyof typeof feedPaths;
