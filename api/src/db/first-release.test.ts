import { getAssessment } from 'shared/contract/assessment';
import { signIn } from 'shared/contract/auth';
import { listClassesOfCourse } from 'shared/contract/class';
import { getTeacherDashboard } from 'shared/contract/dashboard';
import { getGradebook } from 'shared/contract/gradebook';
import { listLectures } from 'shared/contract/lecture';
import { listCoursesOfGrade } from 'shared/contract/profile';
import { listQuestions } from 'shared/contract/question';
import { listStudentsOfGrade } from 'shared/contract/student';
import { getSubmission, listSubmissions } from 'shared/contract/submission';
import { refreshStatistics } from '../modules/question/figures/refresh.repository';
import { testEngine } from '../testing/database';
import { fillFirstRelease, firstMarks, firstTeacher } from '../testing/first-release';
import { openOldDatabase } from '../testing/old-database';
import { only, signedIn } from '../testing/people';
import { TestPortal } from '../testing/portal';
import { migrationTags } from './migrations-folder';

const [first = ''] = migrationTags();
const [latest = ''] = migrationTags().slice(-1);
const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;

let portal: TestPortal;
let as: string;
let profileId: number;

beforeAll(async () => {
  const old = await openOldDatabase(first);
  await fillFirstRelease(old.db);
  await old.migrateTo(latest);
  portal = await TestPortal.open({}, { db: old.db, engine: testEngine, close: old.close });
  const { data } = await portal.call(signIn, { body: firstTeacher });
  const session = signedIn(data);
  as = session.token;
  profileId = session.profile.id;
});
afterAll(() => portal.close());

it('signs in a teacher of the first release with the old password, who sees the course', async () => {
  const { data } = await portal.call(listCoursesOfGrade, { as, params: { gradeId: 1 } });
  expect(data).toMatchObject([{ id: 1, courseCode: 'BIO-1', questionCount: 3, lectureCount: 1 }]);
});

it('lists students with their results and guardians', async () => {
  const { data } = await portal.call(listStudentsOfGrade, { as, params: { gradeId: 1 } });
  const students = [...data].sort(byId);
  expect(students.map(({ currentScore }) => currentScore)).toEqual([...firstMarks.map((marks) => 20 * marks), null]);
  expect(students.map(({ guardianName }) => guardianName)).toEqual(students.map(({ id }) => `Guardian ${id}`));
});

it('keeps marks, comments and the questions as they were asked', async () => {
  const list = await portal.call(listSubmissions, { as, params: { id: 1 } });
  expect([...list.data].sort(byId).map(({ marks }) => marks)).toEqual(firstMarks);
  const { data } = await portal.call(getSubmission, { as, params: { id: 1 } });
  expect(data).toMatchObject({ marks: 5, comment: 'Well done' });
  const { data: paper } = await portal.call(getAssessment, { as, params: { id: 1 } });
  expect(paper).toMatchObject({ title: 'First exam', marks: 5, minMarks: 3 });
  expect([paper.studentCount, paper.gradedCount]).toEqual([12, 11]);
  // The first question was rewritten after the exam.
  expect(data.questionDetails.map(({ plainText }) => plainText)).toEqual(['Question 1?', 'Question 2?']);
  expect(data.answers.map(({ response }) => response)).toEqual([{ optionIds: [1] }, { optionIds: [3] }]);
});

it('shows the questions as they are now, with figures of the old answers', async () => {
  await refreshStatistics(portal.db, [1], new Date());
  const { data } = await portal.call(listQuestions, { as, query: { gradeId: 1 } });
  const figures = [...data].sort(byId).map((each) => [each.plainText, each.timesUsed, each.attempts, each.facility]);
  expect(figures).toEqual([
    // No answer is to its current wording.
    ['Question 1, clearer?', 1, 0, null],
    ['Question 2?', 1, 11, 6 / 11],
    ['Question 3?', 0, 0, null],
  ]);
});

it('places the students in classes of their sections, with a gradebook that has the exam as a column', async () => {
  const { data: classes } = await portal.call(listClassesOfCourse, { as, params: { id: 1 } });
  expect(classes.map(({ name, studentIds }) => [name, studentIds])).toEqual([
    ['9-A', [1, 3, 5, 7, 9, 11]],
    ['9-B', [2, 4, 6, 8, 10, 12]],
  ]);
  const { data } = await portal.call(getGradebook, { as, params: { id: only(classes.slice(1)).id } });
  expect(data.columns.map(({ title, marks, weightage }) => [title, marks, weightage])).toEqual([['First exam', 5, 20]]);
  expect(data.cells.map(([cell]) => [cell?.state, cell?.score])).toEqual([
    ['graded', 5],
    ['graded', 5],
    ['graded', 5],
    ['graded', 2],
    ['graded', 0],
    ['missing', null],
  ]);
});

it('computes the dashboard and opens lectures', async () => {
  const { data } = await portal.call(getTeacherDashboard, { as, params: { profileId, gradeId: 1 }, query: {} });
  expect(data.curriculumCompleteness.average).toBeCloseTo(200 / 3, 9);
  expect(data.assignmentMatrix).toMatchObject([{ section: 'A, B', weightage: 20 }]);
  expect((await portal.call(listLectures, { as, params: { courseId: 1 } })).data).toMatchObject([
    { name: 'About cells' },
  ]);
});
