import { backupBucketFault } from "#lib/platform/backup-settings.ts";

type Source = Readonly<Record<string, string | undefined>>;

/** What is wrong with the settings of backups, in one sentence. */
export function backupProblem(source: Source): string | undefined {
  const { BACKUP_PASSWORD: password } = source;
  if (password && password.length < 16) {
    return `BACKUP_PASSWORD is too short (${password.length} characters): it needs at least 16. Six random words are easier to keep than signs.`;
  }
  if (password && (new Set(password).size < 8 || /change[-_ ]?me|password|sample|example|1234567/i.test(password))) {
    return "BACKUP_PASSWORD is weak: whoever finds a backup could guess it. Set six random words or 24 random characters.";
  }
  if (password && password === source.AUTH_SECRET) {
    return "BACKUP_PASSWORD is the same as AUTH_SECRET: set one of its own, and keep it away from the server too.";
  }
  return backupBucketFault(source);
}

/** Said at each start: an installation without backups loses everything with its disk. */
export function backupWarning(source: Source): string | undefined {
  if (source.BACKUP_PASSWORD) return undefined;
  return (
    "No backups are made: BACKUP_PASSWORD is not set. If this disk fails, everything is lost. " +
    "See docs/operations/backups.md."
  );
}
