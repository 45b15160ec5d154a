import type { AuditAct } from "#lib/identity/audit/acts.ts";

/** What a restore undoes and somebody must decide again, by what the command calls it. */
const groups: Readonly<Record<string, readonly AuditAct[]>> = {
  "Suspensions and removals": [
    "report.suspend",
    "mentor.suspend",
    "mentor.remove",
    "mentor.drop",
    "mentor.expire",
    "student.suspend",
    "student.remove",
    "returner.refuse",
    "sanction.warn",
    "sanction.mute",
  ],
  "Staff suspended, taken off or given another role": [
    "staff.suspend",
    "staff.role",
    "staff.withdraw",
    "staff.signOut",
    "staff.endDeputy",
  ],
  "Matches that ended": ["match.end"],
  "Consents withdrawn, refused or paused, and guardians replaced": [
    "consent.chat.withdrawn",
    "consent.chat.refused",
    "consent.audio.withdrawn",
    "consent.audio.refused",
    "consent.video.withdrawn",
    "consent.video.refused",
    "contact.pause",
    "guardian.replace",
    "guardian.stopLinks",
    "preflight.close",
  ],
  Blocks: ["person.block"],
  "Texts and pictures refused": ["text.refuse", "picture.remove", "post.hide", "material.hide"],
  "Passwords, addresses, second steps and cards changed": [
    "account.password",
    "account.address",
    "account.resetLink",
    "account.lostDevice",
    "account.twoStepOff",
    "card.reset",
    "card.withdraw",
  ],
  "Accounts erased or left, and evidence to be kept": ["person.erase", "user.erase", "user.leave", "hold.place"],
};

export const endingActs: readonly AuditAct[] = Object.values(groups).flat();

type Since = Readonly<{ at: Date }>;
export type ActSince = Since & Readonly<{ action: string; object: string; reason: string | null }>;
export type ReportSince = Since & Readonly<{ number: string; grade: string }>;

const shown = 30;

/** Lines for the terminal: numbers and ids, and no text that a person wrote. `partly`: more rows than were read. */
export function endedSinceLines(acts: readonly ActSince[], reports: readonly ReportSince[], partly: boolean): string[] {
  const grave = reports.filter(({ grade }) => grade === "S0" || grade === "S1");
  const lines = [
    ...group(
      "Reports of the gravest grades",
      grave.map(({ at, grade, number }) => `${at.toISOString()}  ${grade}  ${number}`),
    ),
    ...Object.entries(groups).flatMap(([title, of]) => {
      const found = acts.filter(({ action }) => of.some((one) => one === action));
      return group(
        title,
        // Of a match the reason is a code: who ended it.
        found.map(({ at, action, object, reason }) =>
          [at.toISOString(), action, object, ...(action === "match.end" && reason ? [`(${reason})`] : [])].join("  "),
        ),
      );
    }),
    ...(reports.length > grave.length ? [`Other reports: ${reports.length - grave.length}`] : []),
  ];
  if (lines.length === 0) return ["Nothing that ended a danger was decided since the backup."];
  return [...lines, ...(partly ? ["There is more than was read here: look into the former database."] : [])];
}

function group(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const more = lines.length > shown ? [`  and ${lines.length - shown} more`] : [];
  return [`${title}: ${lines.length}`, ...lines.slice(0, shown).map((line) => `  ${line}`), ...more];
}
