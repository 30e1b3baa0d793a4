type ValueOf<T> = T[keyof T];

/** The kinds of record in a roster import; a membership puts a student into a grade, a place into a class. */
export const rosterKind = {
  grade: 'grade',
  course: 'course',
  class: 'class',
  student: 'student',
  membership: 'membership',
  place: 'place',
} as const;
export type RosterKind = ValueOf<typeof rosterKind>;

export const rosterAction = { created: 'created', updated: 'updated', removed: 'removed' } as const;
export type RosterAction = ValueOf<typeof rosterAction>;

/** Why a roster row is not imported. */
export const rosterReason = {
  teacher: 'teacher',
  otherRole: 'otherRole',
  otherSchool: 'otherSchool',
  noGrade: 'noGrade',
  termOver: 'termOver',
  homeroom: 'homeroom',
  address: 'address',
  noAddress: 'noAddress',
  secondContact: 'secondContact',
  damagedPhone: 'damagedPhone',
  noStudent: 'noStudent',
  merged: 'merged',
  neverSeen: 'neverSeen',
  notThere: 'notThere',
  deletedWith: 'deletedWith',
  withFaulty: 'withFaulty',
  noRole: 'noRole',
  roleOver: 'roleOver',
  guardianAlone: 'guardianAlone',
  enrollmentOver: 'enrollmentOver',
  otherEnrollment: 'otherEnrollment',
} as const;
export type RosterReason = ValueOf<typeof rosterReason>;

/** A question about a line of a list of students. */
export const rosterQuestion = { renamed: 'renamed', renumbered: 'renumbered', namesake: 'namesake' } as const;
export type RosterQuestion = ValueOf<typeof rosterQuestion>;
