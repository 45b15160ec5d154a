export const demoPassword = "baobab-demo-2025";

export const demoAccounts = {
  student: { role: "student", email: "student@demo.baobab.example" },
  mentor: { role: "mentor", email: "mentor@demo.baobab.example" },
} as const;

export type DemoRole = keyof typeof demoAccounts;

/** Their two-step sign-in is set up with a secret that nobody knows, so the one press is their only way in. */
export const demoStaffAccounts = {
  coordinator: { role: "coordinator", email: "coordinator@demo.baobab.example" },
  lead: { role: "lead", email: "lead@demo.baobab.example" },
  admin: { role: "admin", email: "admin@demo.baobab.example" },
} as const;

export type DemoStaffRole = keyof typeof demoStaffAccounts;
export const demoStaffRoles = Object.keys(demoStaffAccounts) as readonly DemoStaffRole[];

export function demoAccountOf(value: unknown) {
  return Object.values({ ...demoAccounts, ...demoStaffAccounts }).find(({ role }) => role === value);
}
