import { type Course, type Grade, type Profile, type School, type Session } from 'shared/contract/profile';
import { type Category } from 'shared/contract/category';
import { type Question } from 'shared/contract/question';

const at = '2026-09-01T08:00:00.000Z';
const stamps = { createdAt: at, updatedAt: at };

export const school = (change: Partial<School> = {}): School => ({
  id: 1,
  name: 'Riverside School',
  ...change,
});
export const otherSchool = (change: Partial<School> = {}): School => ({
  id: 2,
  name: 'Çınar Okulu',
  ...change,
});

export const grade = (change: Partial<Grade> = {}): Grade => ({
  id: 11,
  name: 'Grade 9',
  schoolId: 1,
  ...change,
});

/** Two grades in each of the two schools: 11 and 12, 21 and 22. */
export const grades = (): Grade[] => [
  grade(),
  grade({ id: 12, name: 'Grade 10' }),
  grade({ id: 21, name: '9. sınıf', schoolId: 2 }),
  grade({ id: 22, name: '10. sınıf', schoolId: 2 }),
];

export const course = (change: Partial<Course> = {}): Course => ({
  id: 101,
  courseCode: 'BIO-101',
  name: 'Biology',
  gradeId: 11,
  schoolId: 1,
  lectureCount: 4,
  categoryCount: 6,
  questionCount: 40,
  mine: true,
  ...change,
});

export const category = (change: Partial<Category> = {}): Category => ({
  id: 1001,
  name: 'Cells',
  parentId: 0,
  courseId: 101,
  gradeId: 11,
  level: 1,
  comment: null,
  author: { id: 7, name: 'Ada Yılmaz' },
  questionCount: 12,
  archived: false,
  version: 1,
  children: [],
  ...change,
});

/** An unused multiple-choice question without options. */
export const question = (change: Partial<Question> = {}): Question => ({
  id: 501,
  questionType: 1,
  courseId: 101,
  courseCode: 'BIO-101',
  questionCategory: 1,
  questionText: '<p>Which part holds the genes?</p>',
  plainText: 'Which part holds the genes?',
  score: 2,
  difficulty: 2,
  options: [],
  tags: ['1001'],
  tagNames: ['Cells'],
  gradeId: 11,
  bloomsTaxonomy: null,
  modelAnswer: null,
  picturePath: null,
  pictureSource: null,
  pictureAlt: null,
  drawing: null,
  drawingPreview: null,
  author: { id: 7, name: 'Ada Yılmaz' },
  origin: 'manual',
  madeBy: null,
  evidence: null,
  reviewScore: null,
  reviewFailed: [],
  discrimination: null,
  discriminationInterval: null,
  facility: null,
  facilityInterval: null,
  timesUsed: 0,
  correctAttempts: 0,
  attempts: 0,
  createdOn: at,
  updatedOn: at,
  version: 1,
  ...change,
});

export const profile = (change: Partial<Profile> = {}): Profile => ({
  id: 70,
  fullName: 'Ada Yılmaz',
  phone: null,
  picturePath: null,
  schoolId: 1,
  UserId: 7,
  ...stamps,
  deletedAt: null,
  School: school(),
  User: {
    id: 7,
    email: 'ada@example.org',
    isActive: true,
    isBlocked: false,
    RoleId: 0,
    ...stamps,
    Role: { id: 0, name: 'Teacher', ...stamps },
  },
  ...change,
});

/** A teacher of two schools. */
export const session = (change: Partial<Session> = {}): Session => ({
  token: 'token-of-ada',
  uid: 7,
  profile: profile(),
  schools: [school(), otherSchool()],
  ...change,
});
