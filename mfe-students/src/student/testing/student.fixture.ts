import { type Student, type StudentDetail } from '@teacher-portal/remote-sdk/contract/student';

export const elif: Student = {
  id: 501,
  name: 'Elif Kaya',
  studentNumber: '1042',
  email: 'elif.kaya@example.com',
  guardianName: 'Zeynep Kaya',
  guardianRelation: 'Mother',
  contactNumber: '+90 555 000 00 01',
  section: 'A',
  tier: 'Core',
  gradeId: 11,
  currentScore: 68.4,
  improvementScore: 0.42,
  improvementMethod: 'trend',
  improvementDirection: 'up',
  projectedGrade: 71,
  projectedIfMissing: null,
  missingCount: 0,
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
  improvementDirection: null,
  projectedGrade: null,
  gradedCount: 0,
  weaknessScore: null,
});

/** Elif as her own page reads her. */
export const detail: StudentDetail = {
  ...elif,
  guardians: [{ name: 'Zeynep Kaya', relation: 'Mother', contact: '+90 555 000 00 01' }],
  extraTimePercent: 25,
  largePrint: true,
  version: 3,
  strengths: [],
  weaknesses: [],
};
