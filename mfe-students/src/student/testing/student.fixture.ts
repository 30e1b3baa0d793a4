import { type Student } from 'shared/contract/student';

export const elif: Student = {
  id: 501,
  name: 'Elif Kaya',
  guardianName: 'Zeynep Kaya',
  guardianRelation: 'Mother',
  contactNumber: '+90 555 000 00 01',
  section: 'A',
  tier: 'Core',
  gradeId: 11,
  currentScore: 68.4,
  improvementScore: 0.42,
  improvementMethod: 'trend',
  projectedGrade: 71,
  gradedCount: 4,
  weaknessScore: 0.3,
};

export const student = (change: Partial<Student> = {}): Student => ({ ...elif, ...change });

/** Enrolled, and nothing graded yet. */
export const newcomer: Student = student({
  id: 502,
  name: 'Mert Demir',
  currentScore: null,
  improvementScore: null,
  improvementMethod: null,
  projectedGrade: null,
  gradedCount: 0,
  weaknessScore: null,
});
