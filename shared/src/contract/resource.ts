/**
 * What endpoints read and change. A write invalidates every cached read of a resource that it changes, so a read must
 * declare everything that its response depends on, including figures and counts.
 */
export type Resource =
  | 'accessToken'
  | 'account'
  | 'annotation'
  | 'answerSheet'
  | 'assessment'
  | 'attempt'
  | 'audit'
  | 'calendarAddress'
  | 'category'
  | 'class'
  | 'course'
  | 'entry'
  | 'generator'
  | 'grade'
  | 'examPlan'
  | 'feedbackFile'
  | 'gradebook'
  | 'gradingComment'
  | 'gradingShare'
  | 'guardianLink'
  | 'invitation'
  | 'keptRubric'
  | 'lecture'
  | 'member'
  | 'passage'
  | 'question'
  | 'questionRubric'
  | 'questionView'
  | 'reportCard'
  | 'school'
  | 'schoolYear'
  | 'secondFactor'
  | 'serviceAccount'
  | 'session'
  | 'student'
  | 'studentAccess'
  | 'studentConsent'
  | 'studentNote'
  | 'submission'
  | 'webhook'
  | ResourceOfService;

/** A resource of a remote's service: `mfe-library:book`. */
type ResourceOfService = `mfe-${string}:${string}`;
