export const demoPassword = "baobab-demo-2025";

export const demoAccounts = {
  student: { role: "student", email: "student@demo.baobab.example" },
  mentor: { role: "mentor", email: "mentor@demo.baobab.example" },
} as const;

export type DemoRole = keyof typeof demoAccounts;

export function isDemoRole(value: unknown): value is DemoRole {
  return value === "student" || value === "mentor";
}
