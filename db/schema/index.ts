export * from "./auth.ts";
export * from "./contact.ts";
export * from "./posts.ts";
export * from "./site-settings.ts";
export * from "./uploads.ts";
export * from "./users.ts";
