/** The kinds of record in the audit log. An account belongs to a person; all other records belong to a school. */
export type AuditRecord =
  | 'account'
  | 'assessment'
  | 'category'
  | 'class'
  | 'course'
  | 'invitation'
  | 'lecture'
  | 'member'
  | 'question'
  | 'school'
  | 'student'
  | 'submission';

/**
 * All actions in the audit log, with the kind of record each applies to. Entries are kept for years, so never rename
 * or remove an action.
 */
export const auditActions = {
  'account.registered': 'account',
  'account.signedIn': 'account',
  'account.signInRefused': 'account',
  'account.signedOut': 'account',
  'account.sessionsEnded': 'account',
  'account.passwordChanged': 'account',
  'account.passwordReset': 'account',
  'account.emailVerified': 'account',
  'account.identityLinked': 'account',
  'account.totpAdded': 'account',
  'account.totpRemoved': 'account',
  'account.passkeyAdded': 'account',
  'account.passkeyRemoved': 'account',
  'account.recoveryCodesRenewed': 'account',
  'account.secondFactorReset': 'account',
  'account.calendarCreated': 'account',
  'account.calendarRevoked': 'account',
  'account.tokenCreated': 'account',
  'account.tokenRevoked': 'account',
  'school.created': 'school',
  'school.joined': 'school',
  'school.joiningOpened': 'school',
  'school.joiningClosed': 'school',
  'school.secondFactorDemanded': 'school',
  'school.secondFactorWaived': 'school',
  'school.rosterImported': 'school',
  'school.studentsExported': 'school',
  'school.auditExported': 'school',
  'invitation.created': 'invitation',
  'invitation.mailed': 'invitation',
  'invitation.revoked': 'invitation',
  'member.roleChanged': 'member',
  'member.removed': 'member',
  'member.left': 'member',
  'student.created': 'student',
  'student.updated': 'student',
  'student.withdrawn': 'student',
  'student.takenBack': 'student',
  'student.slipIssued': 'student',
  'student.slipUsed': 'student',
  'student.accessRevoked': 'student',
  'category.created': 'category',
  'category.updated': 'category',
  'category.commented': 'category',
  'category.deleted': 'category',
  'category.restored': 'category',
  'class.created': 'class',
  'class.updated': 'class',
  'class.archived': 'class',
  'class.unarchived': 'class',
  'class.deleted': 'class',
  'class.teachersChanged': 'class',
  'class.studentsEnrolled': 'class',
  'class.studentRemoved': 'class',
  'class.marksSet': 'class',
  'class.totalsChanged': 'class',
  'class.columnCreated': 'class',
  'class.columnChanged': 'class',
  'class.columnDeleted': 'class',
  'class.finalGradeSet': 'class',
  'course.restored': 'course',
  'lecture.created': 'lecture',
  'lecture.updated': 'lecture',
  'lecture.placed': 'lecture',
  'lecture.moved': 'lecture',
  'lecture.deleted': 'lecture',
  'lecture.restored': 'lecture',
  'question.created': 'question',
  'question.updated': 'question',
  'question.deleted': 'question',
  'question.restored': 'question',
  'assessment.created': 'assessment',
  'assessment.updated': 'assessment',
  'assessment.dueDateChanged': 'assessment',
  'assessment.weightageChanged': 'assessment',
  'assessment.published': 'assessment',
  'assessment.archived': 'assessment',
  'assessment.unarchived': 'assessment',
  'assessment.deleted': 'assessment',
  'assessment.restored': 'assessment',
  'assessment.writingChanged': 'assessment',
  'assessment.resultsReleased': 'assessment',
  'assessment.resultsHidden': 'assessment',
  'assessment.regraded': 'assessment',
  'assessment.regradeUndone': 'assessment',
  'assessment.marksExported': 'assessment',
  'assessment.analysisExported': 'assessment',
  'submission.started': 'submission',
  'submission.handedIn': 'submission',
  'submission.timeOver': 'submission',
  'submission.reopened': 'submission',
  'submission.graded': 'submission',
} as const satisfies Record<string, AuditRecord>;

export type AuditAction = keyof typeof auditActions;
