/**
 * Tests that run on SQLite alone: each calls only queries that other tests call on PostgreSQL, and is about what comes
 * before or after them: words, texts, limits, settings. `npm test` fails when a query runs on one engine only.
 */
export const sqliteAlone: readonly string[] = [
  "lib/identity/access/guesses.db.test.ts",
  "lib/mentoring/mentors/profiles.db.test.ts",
  "lib/mentoring/messages/spread-over-pages.db.test.ts",
  "lib/notifications/mail/stop-mails.db.test.ts",
  "lib/notifications/notify/all-kinds.db.test.ts",
  "lib/progress/analytics/mentor-analytics.db.test.ts",
  "lib/progress/credentials/credential.db.test.ts",
  "lib/progress/figures/every-write.db.test.ts",
  "lib/publishing/blog-posts/drawing-limit.db.test.ts",
  "lib/publishing/blog-posts/foreign-pictures.db.test.ts",
  "lib/publishing/blog-posts/writing-limit.db.test.ts",
  "lib/publishing/donations/any-order.db.test.ts",
  "lib/safety/contact-filter/out-of-reach.db.test.ts",
  "lib/safety/contact-filter/out-of-sight.db.test.ts",
  "lib/safety/reports/attempts-everywhere.db.test.ts",
  "server/before-render.db.test.ts",
  "server/signed-in.db.test.ts",
];
