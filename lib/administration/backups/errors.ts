/** The message is for the person at the terminal: it says what is wrong and what to do. */
export class BackupRefusal extends Error {
  override name = "BackupRefusal";
}

/** The backup is damaged. The message names the entry. */
export class BackupDamagedError extends Error {
  override name = "BackupDamagedError";
}
