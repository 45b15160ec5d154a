export const uploadsFolder = "/uploads/";
export const avatarsFolder = "/avatars/";
export const cardsFolder = "/cards/";
export const metricsPath = "/metrics";
export const feedPath = "/feed.xml";
