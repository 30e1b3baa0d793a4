import { eq } from 'drizzle-orm';
import { getUpcomingEvents } from 'shared/contract/assessment';
import { createCalendarAddress } from 'shared/contract/calendar';
import { listClasses, removeFromClass, setClassTeachers } from 'shared/contract/class';
import { getAttention, getTeacherDashboard } from 'shared/contract/dashboard';
import { assessments, assessmentTargets } from '../db/schema/assessments';
import { courses, courseTeachers } from '../db/schema/courses';
import { submissions } from '../db/schema/submissions';
import { addAssessment, addStudents, daysFromNow } from '../testing/class-room';
import { addAccount, addSchool, only, type TestSchool } from '../testing/people';
import { TestPortal } from '../testing/portal';

type Teacher = TestSchool['teacher'];

let portal: TestPortal;
let school: TestSchool;
let [ofA, ofB, ofNone] = [] as unknown as [Teacher, Teacher, Teacher];
let learners: number[];
let quiz: number;

/** Biology 9-A and 9-B by two teachers, each with hand-ins to grade, and chemistry by nobody but the second one. */
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  const { schoolId, gradeId, student } = school;
  ofA = school.teacher;
  [ofB, ofNone] = [
    await addAccount(portal, { schoolIds: [schoolId] }),
    await addAccount(portal, { schoolIds: [schoolId], memberRole: 'head' }),
  ];
  learners = await addStudents(portal, school, 2);
  const classes = (await portal.call(listClasses, { as: ofA.token, params: { id: schoolId } })).data;
  const classB = classes.find(({ section }) => section === 'B');
  await portal.call(setClassTeachers, {
    as: ofA.token,
    params: { id: classB?.id ?? 0 },
    body: { userIds: [ofB.userId] },
    headers: { 'if-match': '*' },
  });
  quiz = await addAssessment(portal, school, { title: 'Quiz', day: -1, status: 3 });
  const studentIds = [student.studentId, ...learners];
  await portal.db
    .insert(assessmentTargets)
    .values(studentIds.map((studentId) => ({ assessmentId: quiz, studentId, schoolId })));
  const row = { schoolId, assessmentId: quiz, status: 3, submittedAt: daysFromNow(-2) };
  await portal.db.insert(submissions).values(studentIds.map((studentId) => ({ ...row, studentId })));
  await addAssessment(portal, school, { title: 'Biology soon', day: 3, status: 2 });
  const chemistry = only(
    await portal.db.insert(courses).values({ schoolId, gradeId, name: 'Chemistry', courseCode: 'CH' }).returning(),
  );
  await portal.db.insert(courseTeachers).values({ schoolId, courseId: chemistry.id, userId: ofB.userId });
  await addAssessment(portal, { ...school, courseId: chemistry.id }, { title: 'Chemistry soon', day: 4, status: 2 });
});
afterAll(() => portal.close());

const attention = async ({ token }: Teacher, mine: 'true' | 'false' = 'true') => {
  const { data } = await portal.call(getAttention, {
    as: token,
    params: { gradeId: school.gradeId },
    query: { mine },
  });
  return [data.toGrade.items.map(({ waiting }) => waiting), data.dueSoon.items.map(({ title }) => title)];
};

it('counts what waits for a teacher in the classes that they teach, and everything for the whole school', async () => {
  expect(await attention(ofA)).toEqual([[1], ['Biology soon']]);
  expect(await attention(ofB)).toEqual([[2], ['Biology soon', 'Chemistry soon']]);
  expect(await attention(ofNone)).toEqual([[], []]);
  for (const teacher of [ofA, ofB, ofNone])
    expect(await attention(teacher, 'false')).toEqual([[3], ['Biology soon', 'Chemistry soon']]);
});

it.each([
  ['all', true],
  ['the students who were chosen', false],
])(
  'counts who did not hand in among the students of their own classes, of an assessment for %s',
  async (_, publishedToAll) => {
    const { schoolId, student } = school;
    const late = await addAssessment(portal, school, { title: 'Overdue', day: -1, status: 7, publishedToAll });
    const chosen = publishedToAll ? [] : [student.studentId, ...learners];
    if (chosen.length > 0)
      await portal.db
        .insert(assessmentTargets)
        .values(chosen.map((studentId) => ({ schoolId, assessmentId: late, studentId })));
    const [handedIn = 0] = learners;
    const submission = { schoolId, assessmentId: late, studentId: handedIn, status: 5, submittedAt: daysFromNow(-2) };
    await portal.db.insert(submissions).values(submission);
    const missing = async ({ token }: Teacher, mine: 'true' | 'false' = 'true') => {
      const call = { as: token, params: { gradeId: school.gradeId }, query: { mine } };
      const { items } = (await portal.call(getAttention, call)).data.missing;
      return items.flatMap((each) => (each.assessmentId === late ? [[each.missing, each.students]] : []));
    };
    expect(await missing(ofA)).toEqual([[1, 1]]);
    expect(await missing(ofB)).toEqual([[1, 2]]);
    expect(await missing(ofNone)).toEqual([]);
    expect(await missing(ofNone, 'false')).toEqual([[2, 3]]);
    await portal.db.delete(assessments).where(eq(assessments.id, late));
  },
);

it('shows the work of a student whom nobody teaches any longer to every teacher of the course', async () => {
  const classes = (await portal.call(listClasses, { as: ofA.token, params: { id: school.schoolId } })).data;
  const classB = classes.find(({ section, courseId }) => section === 'B' && courseId === school.courseId);
  const [studentId = 0] = learners;
  await portal.call(removeFromClass, { as: ofA.token, params: { id: classB?.id ?? 0, studentId } });
  expect((await attention(ofA))[0]).toEqual([2]);
  expect((await attention(ofB))[0]).toEqual([2]);
});

it('shows due dates and indices of the courses that a teacher teaches', async () => {
  const titles = async ({ token }: Teacher, mine?: 'true') => {
    const { data } = await portal.call(getUpcomingEvents, { as: token, query: { mine } });
    return Object.values(data)
      .flat()
      .map(({ title }) => title);
  };
  expect(await titles(ofA, 'true')).toEqual(['Quiz', 'Biology soon']);
  expect(await titles(ofA)).toEqual(['Quiz', 'Biology soon', 'Chemistry soon']);
  const names = async ({ token, profileId }: Teacher, mine?: 'true') =>
    (
      await portal.call(getTeacherDashboard, {
        as: token,
        params: { profileId, gradeId: school.gradeId },
        query: { mine },
      })
    ).data.contentQualityIndex.courses.map(({ courseName }) => courseName);
  expect(await names(ofA, 'true')).toEqual(['Biology']);
  expect(await names(ofB, 'true')).toEqual(['Biology', 'Chemistry']);
  expect(await names(ofA)).toEqual(['Biology', 'Chemistry']);
});

it('feeds a calendar with what its owner teaches, and with the whole school if that is nothing', async () => {
  const summaries = async ({ token }: Teacher) => {
    const { pathname, search } = new URL((await portal.call(createCalendarAddress, { as: token })).data.url);
    const { body } = await portal.app.inject({ method: 'GET', url: pathname + search });
    return [...body.matchAll(/SUMMARY:Quiz: (.*)/g)].map(([, title]) => title?.trim());
  };
  expect(await summaries(ofA)).toEqual(['Quiz', 'Biology soon']);
  for (const teacher of [ofB, ofNone])
    expect(await summaries(teacher)).toEqual(['Quiz', 'Biology soon', 'Chemistry soon']);
});

it('shows nothing of another school, whatever is asked for', async () => {
  const stranger = (await addSchool(portal)).teacher;
  const asked = await portal.call(getAttention, {
    as: stranger.token,
    params: { gradeId: school.gradeId },
    query: { mine: 'true' },
  });
  expect(asked.status).toBe(404);
});
