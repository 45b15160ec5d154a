import type { StaffRole } from "#lib/identity/users/roles.ts";

const everyone = ["coordinator", "lead", "admin"] as const;
const [coordinators, leads, admins] = [["coordinator"], ["lead"], ["admin"]] as const;
const leadsAndAdmins = ["lead", "admin"] as const;
const coordinatorsAndLeads = ["coordinator", "lead"] as const;

/** Which staff may call the actions of a file, by name. For all others nothing is there. For tests. */
export const staffActions: Readonly<Record<string, Readonly<Record<string, readonly StaffRole[]>>>> = {
  "lib/accounts/data-requests/actions.ts": { submitDataRequest: leadsAndAdmins, submitDataDecision: leadsAndAdmins },
  "lib/accounts/staff-accounts/actions.ts": {
    inviteStaff: admins,
    inviteStaffAgain: admins,
    withdrawStaff: admins,
    saveStaffRole: admins,
    signStaffOut: admins,
    submitStaffDecision: admins,
  },
  // Of them only the lead's deputies.
  "lib/accounts/deputy/actions.ts": { standInForLead: everyone, takeOwnRole: everyone },
  "lib/administration/cases/actions.ts": {
    submitCaseDecision: leads,
    submitCaseGrade: leads,
    submitCaseNote: leads,
    openCaseEvidence: leads,
    takeReview: leads,
  },
  "lib/administration/preflight/actions.ts": {
    confirmPreflight: leadsAndAdmins,
    mailReportingTest: leadsAndAdmins,
    checkReportingCode: leadsAndAdmins,
    tryRelayNow: leadsAndAdmins,
    decideOnMinors: leadsAndAdmins,
  },
  "lib/administration/legal-holds/actions.ts": { submitHold: leads, submitHoldDecision: leads },
  "lib/administration/people/actions.ts": { submitSanction: coordinatorsAndLeads, submitTakenBack: leads },
  "lib/administration/staff/consent-actions.ts": {
    recordConsentForm: coordinators,
    readOutConsentCode: coordinators,
    nameGuardianForStudent: coordinators,
    changeGuardianLinks: coordinators,
  },
  "lib/administration/staff/correction-actions.ts": { submitBirthday: coordinators, submitNewName: coordinators },
  "lib/administration/second-words/actions.ts": { submitSecondWord: ["coordinator", "lead", "admin"] },
  "lib/administration/texts/actions.ts": { submitTextDecision: leads },
  "lib/mentoring/call-visits/actions.ts": {
    startStaffVisit: coordinatorsAndLeads,
    endCallAsStaff: coordinatorsAndLeads,
  },
  "lib/mentoring/session-reviews/actions.ts": { submitReview: coordinatorsAndLeads },
  "lib/mentoring/caseload/actions.ts": { saveCheckIn: coordinators, dropCheckIn: coordinators },
  "lib/publishing/post-reviews/actions.ts": { submitPostReview: coordinatorsAndLeads },
  "lib/publishing/hidden-posts/actions.ts": { submitHiding: coordinatorsAndLeads },
  "lib/publishing/donations/staff-actions.ts": { submitRefund: admins },
  "lib/publishing/open-books/actions.ts": { submitExpense: admins, submitExpenseBack: admins },
  "lib/administration/records/actions.ts": {
    submitMinutes: coordinatorsAndLeads,
    submitVoided: coordinatorsAndLeads,
    submitRecognition: coordinators,
    submitRecognitionBack: coordinators,
    submitRevocation: coordinators,
    submitMarkBack: coordinators,
    submitMarkAppealDecision: coordinatorsAndLeads,
    submitRenameAllowed: coordinators,
  },
  "lib/publishing/kept-categories/actions.ts": {
    saveNewCategory: admins,
    saveCategory: admins,
    settleCategory: admins,
  },
  "lib/safety/appeals/actions.ts": { submitAppealDecision: coordinatorsAndLeads },
  "lib/safety/returners/actions.ts": { submitReturner: leads },
  "lib/safety/mentor-steps/review-actions.ts": {
    reviewApplication: coordinatorsAndLeads,
    reviewReference: coordinatorsAndLeads,
    reviewIdentity: coordinatorsAndLeads,
  },
  "lib/safety/verification/staff-actions.ts": {
    submitMentorDecision: coordinatorsAndLeads,
    takeOwnApprovalBack: coordinatorsAndLeads,
    submitRecordCheck: coordinatorsAndLeads,
    submitInterview: coordinatorsAndLeads,
    submitMentorStep: coordinatorsAndLeads,
  },
  "lib/administration/centres/actions.ts": {
    saveNewCentre: coordinators,
    saveCentre: coordinators,
    dropCentre: coordinators,
    placeInCentre: coordinators,
    lookAfterCentre: coordinators,
    saveColleague: coordinators,
    dropColleague: coordinators,
  },
  "lib/administration/cards/actions.ts": {
    submitNewCard: coordinators,
    submitClass: coordinators,
    submitReset: coordinators,
    takeCardBack: coordinators,
  },
  "lib/administration/queue/actions.ts": { openQueueItem: everyone, giveQueueItemBack: everyone },
  "lib/administration/site-settings/actions.ts": { saveSettings: admins, submitLogo: admins },
  "lib/mentoring/opened-conversations/actions.ts": { openConversationToRead: leads },
  "lib/mentoring/suggestions/actions.ts": { suggest: coordinators, withdrawSuggested: coordinators },
  "lib/notifications/mail/actions.ts": { tryMailAgain: admins },
  "lib/progress/materials/actions.ts": { decideOnMaterial: coordinatorsAndLeads },
  "lib/publishing/tickets/actions.ts": { decideTicket: coordinatorsAndLeads, openTicketAgain: coordinatorsAndLeads },
};

/** Actions of these files that students, mentors or anybody may call. */
export const besideStaffActions: ReadonlySet<string> = new Set([
  "lib/safety/appeals/actions.ts submitAppeal",
  "lib/mentoring/suggestions/actions.ts declineSuggested",
  "lib/notifications/mail/actions.ts stopTheseMails",
  "lib/progress/materials/actions.ts submitMaterial",
  "lib/progress/materials/actions.ts changeOwnMaterial",
  "lib/progress/materials/actions.ts dropMaterial",
]);
