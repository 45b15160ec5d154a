/** Which sentences there are: a key without one is a fault of types. */
import type account from "#messages/en/account.json";
import type achievements from "#messages/en/achievements.json";
import type analytics from "#messages/en/analytics.json";
import type auth from "#messages/en/auth.json";
import type calls from "#messages/en/calls.json";
import type certificates from "#messages/en/certificates.json";
import type common from "#messages/en/common.json";
import type contact from "#messages/en/contact.json";
import type dashboard from "#messages/en/dashboard.json";
import type donations from "#messages/en/donations.json";
import type editor from "#messages/en/editor.json";
import type errors from "#messages/en/errors.json";
import type figures from "#messages/en/figures.json";
import type guardians from "#messages/en/guardians.json";
import type home from "#messages/en/home.json";
import type layout from "#messages/en/layout.json";
import type learning from "#messages/en/learning.json";
import type mail from "#messages/en/mail.json";
import type materials from "#messages/en/materials.json";
import type mentors from "#messages/en/mentors.json";
import type messages from "#messages/en/messages.json";
import type notifications from "#messages/en/notifications.json";
import type policies from "#messages/en/policies.json";
import type posts from "#messages/en/posts.json";
import type profile from "#messages/en/profile.json";
import type requests from "#messages/en/requests.json";
import type safety from "#messages/en/safety.json";
import type sessions from "#messages/en/sessions.json";
import type settings from "#messages/en/settings.json";
import type site from "#messages/en/site.json";
import type staff from "#messages/en/staff.json";
import type verification from "#messages/en/verification.json";

declare module "next-intl" {
  interface AppConfig {
    Messages: {
      account: typeof account;
      achievements: typeof achievements;
      analytics: typeof analytics;
      auth: typeof auth;
      sessions: typeof sessions;
      calls: typeof calls;
      certificates: typeof certificates;
      common: typeof common;
      contact: typeof contact;
      dashboard: typeof dashboard;
      donations: typeof donations;
      editor: typeof editor;
      errors: typeof errors;
      figures: typeof figures;
      guardians: typeof guardians;
      home: typeof home;
      layout: typeof layout;
      learning: typeof learning;
      mail: typeof mail;
      materials: typeof materials;
      mentors: typeof mentors;
      messages: typeof messages;
      notifications: typeof notifications;
      policies: typeof policies;
      posts: typeof posts;
      profile: typeof profile;
      requests: typeof requests;
      safety: typeof safety;
      settings: typeof settings;
      site: typeof site;
      staff: typeof staff;
      verification: typeof verification;
    };
  }
}
