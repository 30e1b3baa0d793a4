import { eq } from 'drizzle-orm';
import { listAudit } from 'shared/contract/audit';
import { createCategory } from 'shared/contract/category';
import { listCategoriesOfCourse } from 'shared/contract/course';
import { type MemberRole } from 'shared/contract/enums';
import { inviteByMail } from 'shared/contract/invitation';
import { endMemberSessions, listMembers, removeMember, setMemberRole } from 'shared/contract/member';
import { getProfile } from 'shared/contract/profile';
import { joinSchool, listMySchools } from 'shared/contract/school';
import { courseTeachers } from '../../db/schema/courses';
import { addAccount, addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { until } from '../../testing/until';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());

const addMember = ({ schoolId }: TestSchool, memberRole?: MemberRole) =>
  addAccount(portal, { schoolIds: [schoolId], memberRole });
const setRole = ({ schoolId, teacher }: TestSchool, userId: number, role: MemberRole, as = teacher.token) =>
  portal.call(setMemberRole, { as, params: { id: schoolId, userId }, body: { role } });
const remove = ({ schoolId, teacher }: TestSchool, userId: number, coursesTo?: number, as = teacher.token) =>
  portal.call(removeMember, { as, params: { id: schoolId, userId }, query: { coursesTo } });
const members = async ({ schoolId, teacher }: TestSchool) =>
  (await portal.call(listMembers, { as: teacher.token, params: { id: schoolId } })).data;
const teachersOf = async ({ courseId }: TestSchool) =>
  (await portal.db.select().from(courseTeachers).where(eq(courseTeachers.courseId, courseId))).map(
    ({ userId }) => userId,
  );
const topicOf = ({ courseId, gradeId }: TestSchool) => ({ courseId, gradeId, name: 'Cells' });
const reading = (as: string, { courseId }: TestSchool) =>
  portal.call(listCategoriesOfCourse, { as, params: { id: courseId } });

it('lists the members of a school by name with their roles and the number of their courses', async () => {
  const school = await addSchool(portal);
  const head = await addAccount(portal, { schoolIds: [school.schoolId], memberRole: 'head', fullName: 'Asya Er' });
  expect(await members(school)).toEqual([
    expect.objectContaining({ userId: head.userId, name: 'Asya Er', role: 'head', courses: 0, email: head.email }),
    expect.objectContaining({ userId: school.teacher.userId, role: 'owner', courses: 1 }),
  ]);
});

it('lets a head read a school and refuses every change with the reason, until an owner makes them a teacher', async () => {
  const school = await addSchool(portal);
  const { userId, token } = await addMember(school, 'head');
  const body = topicOf(school);
  expect((await reading(token, school)).status).toBe(200);
  expect((await portal.call(createCategory, { as: token, body })).error).toMatchObject({
    status: 403,
    code: 'errors.readersOnly',
  });
  expect((await setRole(school, userId, 'teacher')).status).toBe(200);
  expect((await portal.call(createCategory, { as: token, body })).status).toBe(201);
});

it('lets a head of one school change another school where they teach', async () => {
  const [read, taught] = [await addSchool(portal), await addSchool(portal)];
  const { userId, token } = await addMember(read, 'head');
  const { data } = await portal.call(inviteByMail, {
    as: taught.teacher.token,
    params: { id: taught.schoolId },
    body: { email: (await members(read)).find((member) => member.userId === userId)?.email ?? '' },
  });
  expect(data).toBeNull();
  await until(() => portal.mails.length > 0);
  const code = new URL(/https?:\S+/.exec(portal.mails.at(-1)?.text ?? '')?.[0] ?? '').searchParams.get('code') ?? '';
  await portal.call(joinSchool, { as: token, body: { code } });
  expect((await portal.call(createCategory, { as: token, body: topicOf(taught) })).status).toBe(201);
  expect((await portal.call(createCategory, { as: token, body: topicOf(read) })).status).toBe(403);
});

it('keeps the last owner: neither role nor membership can be given up', async () => {
  const school = await addSchool(portal);
  const { userId } = school.teacher;
  const other = await addMember(school);
  expect((await setRole(school, userId, 'teacher')).error).toMatchObject({ status: 409, code: 'errors.lastOwner' });
  expect((await remove(school, userId, other.userId)).error).toMatchObject({ code: 'errors.lastOwner' });
  await setRole(school, other.userId, 'owner');
  expect((await remove(school, userId, other.userId)).status).toBe(200);
});

it('keeps one owner when two owners remove each other at the same time', async () => {
  const school = await addSchool(portal);
  const other = await addMember(school, 'owner');
  const answers = await Promise.all([
    remove(school, other.userId),
    remove(school, school.teacher.userId, other.userId, other.token),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('transfers the courses of a removed member to the named one, who must be able to teach', async () => {
  const school = await addSchool(portal);
  const [owner, teacher, head] = [
    await addMember(school, 'owner'),
    await addMember(school),
    await addMember(school, 'head'),
  ];
  const { userId } = school.teacher;
  const outsider = (await addSchool(portal)).teacher;
  const to = (successor?: number) => remove(school, userId, successor, owner.token);
  expect((await to()).error).toMatchObject({ status: 400, code: 'errors.coursesToRequired' });
  for (const successor of [userId, head.userId, outsider.userId])
    expect((await to(successor)).error).toMatchObject({ status: 400, code: 'errors.coursesToInvalid' });
  expect((await remove(school, userId, teacher.userId, owner.token)).status).toBe(200);
  expect(await teachersOf(school)).toEqual([teacher.userId]);
});

it('lets a member leave, who then sees nothing of the school but keeps access to another one', async () => {
  const [school, other] = [await addSchool(portal), await addSchool(portal)];
  const { userId, token } = await addAccount(portal, { schoolIds: [school.schoolId, other.schoolId] });
  expect((await remove(school, userId, undefined, token)).status).toBe(200);
  expect((await reading(token, school)).status).toBe(404);
  expect((await portal.call(listMySchools, { as: token })).data.map(({ id }) => id)).toEqual([other.schoolId]);
  expect((await portal.call(getProfile, { as: token })).data.schoolId).toBe(other.schoolId);
});

it('lets only owners change roles and remove others', async () => {
  const school = await addSchool(portal);
  const [one, two] = [await addMember(school), await addMember(school)];
  expect((await setRole(school, two.userId, 'head', one.token)).status).toBe(403);
  expect((await remove(school, two.userId, undefined, one.token)).status).toBe(403);
});

it('records who changed which role and who removed whom', async () => {
  const school = await addSchool(portal);
  const { userId } = await addAccount(portal, { schoolIds: [school.schoolId], fullName: 'Ece Aydın' });
  await setRole(school, userId, 'head');
  await remove(school, userId);
  const { data } = await portal.call(listAudit, { as: school.teacher.token, params: { id: school.schoolId } });
  expect(data.slice(0, 2).map(({ action, recordName }) => [action, recordName])).toEqual([
    ['member.removed', 'Ece Aydın'],
    ['member.roleChanged', 'Ece Aydın'],
  ]);
});

it('lets owners sign a member out on every device, and nobody else', async () => {
  const [school, other] = [await addSchool(portal), await addSchool(portal)];
  const [lost, colleague] = [await addMember(school), await addMember(school)];
  const end = (as: string, { schoolId }: TestSchool) =>
    portal.call(endMemberSessions, { as, params: { id: schoolId, userId: lost.userId } });
  expect((await end(colleague.token, school)).status).toBe(403);
  expect((await end(other.teacher.token, other)).status).toBe(404);
  expect((await reading(lost.token, school)).status).toBe(200);
  expect((await end(school.teacher.token, school)).status).toBe(200);
  expect((await reading(lost.token, school)).status).toBe(401);
  expect((await reading(colleague.token, school)).status).toBe(200);
  const audit = await portal.call(listAudit, { as: school.teacher.token, params: { id: school.schoolId } });
  expect(audit.data[0]).toMatchObject({ action: 'member.signedOut' });
});
