import { listAssessments } from 'shared/contract/assessment';
import {
  archiveClass,
  deleteClass,
  enrolStudents,
  listClasses,
  removeFromClass,
  setClassTeachers,
  unarchiveClass,
  updateClass,
} from 'shared/contract/class';
import { type MemberRole } from 'shared/contract/enums';
import { setFinalGrade, setGradebookCells, setGradebookRules } from 'shared/contract/gradebook';
import { defaultGradebookRules } from '@teacher-portal/gradebook/gradebook';
import { createMarkColumn, deleteMarkColumn, updateMarkColumn } from 'shared/contract/mark-column';
import { listMembers, setMemberRole } from 'shared/contract/member';
import { listCourses } from 'shared/contract/profile';
import { getSubmission, gradeSubmission, listSubmissions, submitAssessment } from 'shared/contract/submission';
import { addQuestion, addStudents, addTopic } from '../../testing/class-room';
import { addDraft, publishTo } from '../../testing/exam';
import { addAccount, addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let classA: number;
let classB: number;
/** In class B. */
let other: number;
let questionId: number;
/** For all students; that of the student with an account is handed in. */
let assessmentId: number;
let submissionId: number;

const as = () => school.teacher.token;
const anyVersion = { headers: { 'if-match': '*' } };
const ofSchool = () => ({ params: { id: school.schoolId } });

async function addMember(memberRole: MemberRole, ...classIds: number[]) {
  const member = await addAccount(portal, { schoolIds: [school.schoolId], memberRole, fullName: 'Ece Aydın' });
  for (const id of classIds) await give(id, member.userId);
  return member;
}
const give = (id: number, ...userIds: number[]) =>
  portal.call(setClassTeachers, { as: as(), params: { id }, body: { userIds }, ...anyVersion });
const grade = (token: string, id: number) =>
  portal.call(gradeSubmission, { as: token, body: { submissionId: id, scores: [{ questionId, score: 4 }] } });

beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addSchool(portal);
  [, other = 0] = await addStudents(portal, school, 2);
  const classes = (await portal.call(listClasses, { as: as(), ...ofSchool() })).data;
  classA = classes.find(({ section }) => section === 'A')?.id ?? 0;
  classB = classes.find(({ section }) => section === 'B')?.id ?? 0;
  questionId = await addQuestion(portal, school, { questionType: 2 });
  const tags = [await addTopic(portal, school, 'Cell')];
  const dueDate = new Date(Date.now() + 3_600_000).toISOString();
  assessmentId = await addDraft(portal, school, { tags, questions: [questionId], dueDate });
  await publishTo(portal, school, assessmentId, [school.student.studentId, other]);
  const body = { assessmentId, answers: [{ questionId, response: { text: 'A cell' } }] };
  submissionId = (await portal.call(submitAssessment, { as: school.student.token, body })).data.id;
});

it('lets teachers of a class and owners change it, and tells other teachers why they cannot', async () => {
  const colleague = await addMember('teacher');
  const column = { title: 'Oral', kind: 'oral', marks: 10, weightage: 5 } as const;
  const { id: columnId } = (await portal.call(createMarkColumn, { as: as(), params: { id: classA }, body: column }))
    .data;
  const params = { id: classA };
  const studentId = school.student.studentId;
  const asColleague = { as: colleague.token, ...anyVersion };
  const answers = [
    await portal.call(updateClass, { ...asColleague, params, body: { name: 'Mine' } }),
    await portal.call(archiveClass, { ...asColleague, params }),
    await portal.call(unarchiveClass, { ...asColleague, params }),
    await portal.call(deleteClass, { ...asColleague, params }),
    await portal.call(setClassTeachers, { ...asColleague, params, body: { userIds: [colleague.userId] } }),
    await portal.call(enrolStudents, { ...asColleague, params, body: { studentIds: [other] } }),
    await portal.call(removeFromClass, { ...asColleague, params: { id: classA, studentId } }),
    await portal.call(createMarkColumn, { ...asColleague, params, body: column }),
    await portal.call(updateMarkColumn, { ...asColleague, params: { id: columnId }, body: column }),
    await portal.call(deleteMarkColumn, { ...asColleague, params: { id: columnId } }),
    await portal.call(setGradebookRules, { ...asColleague, params, body: defaultGradebookRules }),
    await portal.call(setGradebookCells, {
      ...asColleague,
      params,
      body: { cells: [{ studentId, key: `c${columnId}`, version: 0, score: 5 }] },
    }),
    await portal.call(setFinalGrade, {
      ...asColleague,
      params: { id: classA, studentId },
      body: { grade: null, reason: '', comment: '' },
    }),
    await grade(colleague.token, submissionId),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
  expect(new Set(answers.map(({ error }) => error.code))).toEqual(new Set(['errors.otherClass']));

  const mayGrade = async () =>
    (await portal.call(getSubmission, { as: colleague.token, params: { id: submissionId } })).data.mayGrade;
  expect(await mayGrade()).toBe(false);
  await give(classA, school.teacher.userId, colleague.userId);
  expect(await mayGrade()).toBe(true);
  expect((await portal.call(updateClass, { ...asColleague, params, body: { name: 'Ours' } })).status).toBe(200);
  expect((await grade(colleague.token, submissionId)).status).toBe(200);
});

it('lets every teacher of the school change and mark a class without teachers', async () => {
  await give(classA);
  const assistant = await addMember('assistant', classA);
  const colleague = await addMember('teacher');
  await give(classA, assistant.userId);
  expect((await grade(colleague.token, submissionId)).status).toBe(200);
  const rename = { params: { id: classA }, body: { name: 'Ours' }, ...anyVersion };
  expect((await portal.call(updateClass, { as: colleague.token, ...rename })).status).toBe(200);
});

it('shows assistants only the work of their own classes, and lets them mark it', async () => {
  const assistant = await addMember('assistant', classA);
  const works = (token: string) => portal.call(listSubmissions, { as: token, params: { id: assessmentId } });
  const ofOther = (await works(as())).data.find(({ student }) => student.id === other);
  expect((await works(assistant.token)).data.map(({ id }) => id)).toEqual([submissionId]);
  expect((await grade(assistant.token, submissionId)).status).toBe(200);
  const refused = await portal.call(getSubmission, { as: assistant.token, params: { id: ofOther?.id ?? 0 } });
  expect(refused.error).toMatchObject({ status: 403, code: 'errors.givenOnly' });
  expect((await grade(assistant.token, ofOther?.id ?? 0)).status).toBe(403);
  expect((await portal.call(listClasses, { as: assistant.token, ...ofSchool() })).data).toHaveLength(1);
});

it('shows assistants and guests the courses of their classes, and no other members', async () => {
  const guest = await addMember('guest', classB);
  const nobodyYet = await addMember('assistant');
  const coursesOf = async (token: string) => (await portal.call(listCourses, { as: token })).data.map(({ id }) => id);
  expect(await coursesOf(guest.token)).toEqual([school.courseId]);
  expect(await coursesOf(nobodyYet.token)).toEqual([]);
  expect((await portal.call(listAssessments, { as: nobodyYet.token })).data).toEqual([]);
  const seen = (await portal.call(listMembers, { as: guest.token, ...ofSchool() })).data;
  expect(only(seen).userId).toBe(guest.userId);
});

it("does not count an assistant's course as taught until they become a teacher", async () => {
  const assistant = await addMember('assistant', classB);
  const coursesOf = async () =>
    (await portal.call(listMembers, { as: as(), ...ofSchool() })).data.find(({ userId }) => userId === assistant.userId)
      ?.courses;
  expect(await coursesOf()).toBe(0);
  const params = { id: school.schoolId, userId: assistant.userId };
  await portal.call(setMemberRole, { as: as(), params, body: { role: 'teacher' } });
  expect(await coursesOf()).toBe(1);
});
