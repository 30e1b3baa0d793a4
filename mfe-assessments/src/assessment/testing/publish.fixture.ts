import { type WeakStudent } from '@teacher-portal/remote-sdk/contract/publishing';
import { type Student } from '@teacher-portal/remote-sdk/contract/student';

const student = (id: number, name: string, section: string): Student => ({
  id,
  name,
  studentNumber: null,
  email: null,
  guardianName: null,
  guardianRelation: null,
  contactNumber: null,
  section,
  tier: 'B',
  gradeId: 11,
  currentScore: null,
  improvementScore: null,
  improvementMethod: null,
  improvementDirection: null,
  gradedCount: 0,
  projectedGrade: null,
  projectedIfMissing: null,
  missingCount: 0,
  weaknessScore: null,
});

/** Two sections of the grade. */
export const students: Student[] = [
  student(1, 'Ada Lovelace', 'A'),
  student(2, 'Alan Turing', 'A'),
  student(3, 'İpek Irmak', 'B'),
  student(4, 'Grace Hopper', 'B'),
];

export const weakStudents: WeakStudent[] = [
  {
    studentId: 4,
    name: 'Grace Hopper',
    section: 'B',
    weaknessScore: 0.72,
    n: 14,
    topics: [{ id: 1001, name: 'Cells', mastery: 0.21, n: 9 }],
  },
  {
    studentId: 2,
    name: 'Alan Turing',
    section: 'A',
    weaknessScore: 0.45,
    n: 8,
    topics: [{ id: 1002, name: 'Osmosis', mastery: 0.4, n: 8 }],
  },
];
