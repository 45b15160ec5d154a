/** Separate exports instead of one object: small scripts carry only the ones they use. */
export const apiArea = "/api/";

export const healthPath = "/api/health";
export const readyPath = "/api/ready";
export const doctorPath = "/api/doctor";
export const signOutPath = "/api/sign-out";
export const lockDevicePath = "/api/lock";
export const activePath = "/api/active";
export const languagePath = "/api/language";
export const refreshPath = "/api/refresh";
export const stripePath = "/api/stripe";
export const notificationsPath = "/api/notifications";
export const picturesPath = "/api/pictures";
export const pushPath = "/api/push";
export const learningPath = "/api/learning";
export const messagesPath = "/api/messages";
export const olderMessagesPath = "/api/messages/older";
export const typingPath = "/api/typing";
export const eventsPath = "/api/events";
export const newerEventsPath = "/api/events/newer";
export const callPath = (id: string) => `/api/calls/${id}`;
export const callVisitPath = (id: string) => `/api/calls/${id}/visit`;
export const demoCallPath = "/api/calls/demo";
export const viewsPath = (postId: string) => `/api/views/${postId}`;
export const packAddress = (id: string) => `/api/materials/${encodeURIComponent(id)}`;
export const unsubscribeArea = "/api/unsubscribe/";
