/**
 * What calls read and change. A write makes stale whatever in the browser's cache reads a resource that it changes, so a
 * read names everything that its answer is made of, figures and counts included.
 */
export type Resource =
  | 'account'
  | 'assessment'
  | 'calendarAddress'
  | 'category'
  | 'course'
  | 'generator'
  | 'grade'
  | 'gradingComment'
  | 'lecture'
  | 'question'
  | 'school'
  | 'session'
  | 'student'
  | 'submission';
