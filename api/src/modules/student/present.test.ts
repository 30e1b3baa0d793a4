import { type EnrolledStudent } from './repository';
import { presentStudent } from './present';
import { type TopicStandingRow } from './topics.read';

const student: EnrolledStudent = {
  gradeId: 2,
  email: null,
  student: {
    id: 1,
    schoolId: 1,
    userId: null,
    name: 'Ada Student',
    searchText: 'ada student',
    section: 'A',
    guardianName: '',
    studentNumber: null,
    otherGuardians: [],
    extraTimePercent: 0,
    largePrint: false,
    picturePath: null,
    erasedAt: null,
    guardianRelation: '',
    contactNumber: '',
    tier: '',
    sourcedId: null,
    version: 1,
    createdAt: new Date(0),
    updatedAt: new Date(0),
    deletedAt: null,
  },
};
const figures = {
  currentScore: null,
  improvementScore: null,
  improvementMethod: null,
  improvementDirection: null,
  projectedGrade: null,
  projectedIfMissing: null,
  missingCount: 0,
  gradedCount: 0,
};

const topic = (categoryId: number, weakness: number | null): TopicStandingRow => ({
  categoryId,
  name: `Topic ${categoryId}`,
  courseId: 1,
  courseCode: 'BIOL-101',
  value: weakness === null ? null : 1 - weakness,
  weakness,
  n: 5,
});
const weaknessScoreOf = (...weaknesses: (number | null)[]) =>
  presentStudent(
    student,
    figures,
    weaknesses.map((weakness, at) => topic(at + 1, weakness)),
  ).weaknessScore;

it('averages the weakness score over the three weakest topics, however many there are', () => {
  expect(weaknessScoreOf(0.1, 0.9, 0.2, 0.6, 0.3)).toBeCloseTo((0.9 + 0.6 + 0.3) / 3, 12);
});

it('averages the weakness score over all topics when there are fewer than three', () => {
  expect(weaknessScoreOf(0.8, 0.4)).toBeCloseTo(0.6, 12);
});

it('returns no weakness score if no topic has enough answers', () => {
  expect(weaknessScoreOf(null, null)).toBeNull();
});
