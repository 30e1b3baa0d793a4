/** The fields that a column of a plain student list can contain. `className` is a grade, a section or both: `9-A`. */
export const rosterField = {
  name: 'name',
  givenName: 'givenName',
  familyName: 'familyName',
  studentNumber: 'studentNumber',
  className: 'className',
  section: 'section',
  email: 'email',
  guardianName: 'guardianName',
  guardianFamilyName: 'guardianFamilyName',
  guardianRelation: 'guardianRelation',
  contactNumber: 'contactNumber',
  guardianEmail: 'guardianEmail',
  tier: 'tier',
} as const;
export type RosterField = (typeof rosterField)[keyof typeof rosterField];
