import { type EnrolledStudent } from './repository';
import { guardiansOf, presentRecord, presentStanding, presentStudent, presentStudentDetail } from './present';
import { type TopicStandingRow } from './figures/topics.read';

const student: EnrolledStudent = {
  gradeId: 2,
  email: null,
  student: {
    id: 1,
    schoolId: 1,
    userId: null,
    name: 'Ada Student',
    givenName: null,
    familyName: null,
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

it('presents strong and weak topics with their scores, and omits topics without enough answers', () => {
  const shown = (categoryId: number, score: number, weaknessScore: number) => ({
    ...{ categoryId, name: `Topic ${categoryId}`, courseId: 1, courseCode: 'BIOL-101', score, weaknessScore, n: 5 },
  });
  expect(presentStanding([topic(1, 0.25), topic(2, 0.75), topic(3, null), topic(4, 0.4)])).toEqual({
    strengths: [shown(1, 0.75, 0.25)],
    weaknesses: [shown(2, 0.25, 0.75)],
  });
});

const father = { name: 'Can Aydın', relation: 'Father', contact: '2' };
it.each([
  ['nobody', {}, []],
  ['a name', { guardianName: 'Işıl' }, [{ name: 'Işıl', relation: '', contact: '' }]],
  ['a relation', { guardianRelation: 'Aunt' }, [{ name: '', relation: 'Aunt', contact: '' }]],
  ['a contact', { contactNumber: '3' }, [{ name: '', relation: '', contact: '3' }]],
])('lists the first guardian of a record with %s before the others', (_what, columns, first) => {
  const empty = { guardianName: null, guardianRelation: null, contactNumber: null, otherGuardians: [father] };
  expect(guardiansOf({ ...empty, ...columns })).toEqual([...first, father]);
});

describe('the record of a student', () => {
  const readAddress = (link: string) => `${link}?signed`;
  const given = { gradeId: 2, email: 'ada@example.com', readAddress };

  it('has the signed address of the photo, if there is one', () => {
    const row = { ...student.student, studentNumber: '7', picturePath: '/photo.jpg', extraTimePercent: 25 };
    expect(presentRecord(row, given)).toEqual({
      ...{
        id: 1,
        name: 'Ada Student',
        givenName: null,
        familyName: null,
        studentNumber: '7',
        email: 'ada@example.com',
        section: 'A',
        tier: '',
        gradeId: 2,
      },
      ...{ guardians: [], extraTimePercent: 25, largePrint: false, version: 1 },
      ...{ picturePath: '/photo.jpg', pictureSource: '/photo.jpg?signed' },
    });
    expect(presentRecord(student.student, given)).toMatchObject({ picturePath: null, pictureSource: null });
  });

  it('is a part of the student’s page, with figures and topics', () => {
    const shown = presentStudent(student, figures, []);
    expect(presentStudentDetail({ student: shown, row: student.student, readAddress }, [topic(1, 0.25)])).toMatchObject(
      {
        ...{ id: 1, gradedCount: 0, weaknessScore: null, guardians: [], pictureSource: null, version: 1 },
        ...{ strengths: [{ categoryId: 1 }], weaknesses: [] },
      },
    );
  });
});
