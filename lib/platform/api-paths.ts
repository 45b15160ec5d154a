/**
 * Addresses that scripts and other programs ask (PURE); those that a page links to are in `paths`. Each is an export of its own, so that a
 * small script carries only what it uses.
 */
export const apiArea = "/api/";

export const healthPath = "/api/health";
export const signOutPath = "/api/sign-out";
export const languagePath = "/api/language";
export const refreshPath = "/api/refresh";
export const stripePath = "/api/stripe";
export const pushPath = "/api/push";
export const learningPath = "/api/learning";
export const messagesPath = "/api/messages";
export const olderMessagesPath = "/api/messages/older";
export const typingPath = "/api/typing";
export const eventsPath = "/api/events";
export const newerEventsPath = "/api/events/newer";
export const callPath = (id: string) => `/api/calls/${id}`;
export const demoCallPath = "/api/calls/demo";
export const viewsPath = (postId: string) => `/api/views/${postId}`;
/** A text pack as a file of its own, for reading offline. */
export const packAddress = (id: string) => `/api/materials/${encodeURIComponent(id)}`;
export const unsubscribeArea = "/api/unsubscribe/";
