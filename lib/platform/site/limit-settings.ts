/**
 * How often something may be done, as far as admins can change it. `least` keeps a whole class or office from being
 * locked out, and nobody can set fewer reports than by default; `most` keeps a script from getting through.
 */
export const limitBounds = {
  signUp: { usual: 120, least: 20, most: 1000 },
  signIn: { usual: 10, least: 5, most: 50 },
  contact: { usual: 10, least: 3, most: 200 },
  donations: { usual: 20, least: 5, most: 200 },
  reports: { usual: 30, least: 30, most: 500 },
  requests: { usual: 30, least: 5, most: 100 },
  uploads: { usual: 30, least: 5, most: 200 },
} as const satisfies Readonly<Record<string, Readonly<{ usual: number; least: number; most: number }>>>;
export type LimitName = keyof typeof limitBounds;
export const limitNames = Object.keys(limitBounds) as readonly LimitName[];
export const limitKey = <Name extends LimitName>(name: Name) => `limits.${name}` as const;
