/** What leads hear of accounts and guardians that may be one person. */
export type SamePerson =
  | "guardianAccount"
  | "guardianBeside"
  | "guardianRemoved"
  | "removedGuardian"
  | "removedPhone"
  | "removedReferee"
  | "removedAlike"
  | "suspendedGuardian"
  | "staffPhone"
  | "staffAlike"
  | "suspended"
  | "foundBefore"
  | "stoppedChild"
  | "ownStudent"
  | "ownMatch"
  | "childAgain"
  | "stoppedGuardian";
