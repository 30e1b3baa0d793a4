import { type TopicStanding } from '@teacher-portal/remote-sdk/contract/course';
import { type StudentAssessment, type StudentDashboard } from '@teacher-portal/remote-sdk/contract/student';
import { elif } from '../../../student/testing/student.fixture';

const topic = (categoryId: number, name: string, score: number, n: number): TopicStanding => ({
  categoryId,
  name,
  courseId: 101,
  courseCode: 'BIO-101',
  score,
  weaknessScore: 1 - score,
  n,
});
export const standing = { strengths: [topic(1, 'Cells', 0.9, 14)], weaknesses: [topic(2, 'Heredity', 0.31, 1)] };
export const ofPhysics = { strengths: [], weaknesses: [topic(3, 'Optics', 0.2, 6)] };

const projection = { value: 71, n: 4, low: 64, high: 78, minimum: 40, maximum: 92, missing: 0, ifMissing: null };
const nothing = { value: null, n: 0, low: null, high: null, minimum: null, maximum: null, missing: 0, ifMissing: null };

const noChange = { value: null, n: 0, method: null, low: null, high: null, direction: null };

export const dashboard: StudentDashboard = {
  student: elif,
  projection,
  improvement: { value: 1.42, n: 8, method: 'trend', low: 0.31, high: 2.53, direction: 'up' },
  courses: [
    {
      courseId: 101,
      courseCode: 'BIO-101',
      courseName: 'Biology',
      currentScore: 68.4,
      projectedGrade: 71,
      projection,
      improvement: { value: 0.5, n: 2, method: 'gain', low: null, high: null, direction: null },
      n: 4,
    },
    {
      courseId: 102,
      courseCode: 'PHY-101',
      courseName: 'Physics',
      currentScore: null,
      projectedGrade: null,
      projection: nothing,
      improvement: noChange,
      n: 0,
    },
  ],
  results: [
    {
      assessmentId: 1,
      title: 'Cell quiz',
      type: 3,
      courseId: 101,
      courseCode: 'BIO-101',
      date: '2026-10-01T09:00:00.000Z',
      score: 55,
      classMean: 60,
    },
    {
      assessmentId: 2,
      title: 'Leaf lab',
      type: 1,
      courseId: 101,
      courseCode: 'BIO-101',
      date: '2026-11-01T09:00:00.000Z',
      score: 81,
      classMean: null,
    },
  ],
};

export const emptyDashboard: StudentDashboard = {
  student: {
    ...elif,
    currentScore: null,
    improvementScore: null,
    improvementMethod: null,
    improvementDirection: null,
    projectedGrade: null,
    gradedCount: 0,
  },
  projection: nothing,
  improvement: noChange,
  courses: [],
  results: [],
};

export const submission = (change: Partial<StudentAssessment> = {}): StudentAssessment => ({
  id: 1,
  title: 'Osmosis essay',
  type: 1,
  courseId: 101,
  courseCode: 'BIO-101',
  dueDate: '2026-11-01T09:00:00.000Z',
  marks: 20,
  weightage: 10,
  status: 5,
  submissionId: 900,
  submissionDate: '2026-10-31T09:00:00.000Z',
  score: 16,
  result: 'passed',
  isMissing: false,
  ...change,
});
