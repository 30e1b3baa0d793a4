import { eq } from 'drizzle-orm';
import { listMembers } from 'shared/contract/member';
import {
  getProfile,
  getUser,
  listCourses,
  listCoursesOfGrade,
  listGrades,
  type ProfileBody,
  updateProfile,
} from 'shared/contract/profile';
import { classes, classTeachers } from '../../db/schema/classes';
import { categories, courses } from '../../db/schema/courses';
import { questions } from '../../db/schema/questions';
import { grades, schoolMembers } from '../../db/schema/schools';
import { addStoredFile } from '../../testing/lectures';
import { addAccount, addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

describe('profile', () => {
  let portal: TestPortal;
  let school: TestSchool;
  let other: TestSchool;
  beforeAll(async () => {
    portal = await TestPortal.open();
    school = await addSchool(portal, 'Riverside');
    other = await addSchool(portal, 'Çınar');
  });
  afterAll(() => portal.close());

  it('returns the caller’s own profile with account, role and school', async () => {
    const { token, userId, profileId, email } = school.teacher;
    const { data } = await portal.call(getProfile, { as: token });
    expect(data).toMatchObject({
      id: profileId,
      UserId: userId,
      schoolId: school.schoolId,
      School: { id: school.schoolId, name: 'Riverside' },
      User: { email, Role: { id: 0, name: 'Teacher' } },
    });
    expect((await portal.call(getUser, { as: token })).data).toEqual(data.User);
  });

  it('changes the caller’s own name and phone number, which colleagues then read', async () => {
    const { token, userId } = await addAccount(portal, { schoolIds: [school.schoolId], memberRole: 'head' });
    const save = (body: ProfileBody) => portal.call(updateProfile, { as: token, body });
    const { data } = await save({ fullName: '  Hale Su ', phone: '+90 (312) 000-00-00' });
    expect(data).toMatchObject({ fullName: 'Hale Su', phone: '+90 (312) 000-00-00' });
    expect((await save({ fullName: 'Hale Su' })).data.phone).toBeNull();
    const members = await portal.call(listMembers, { as: school.teacher.token, params: { id: school.schoolId } });
    expect(members.data.find((member) => member.userId === userId)?.name).toBe('Hale Su');
    expect((await portal.call(getProfile, { as: school.teacher.token })).data.fullName).toBe('Deniz Kaya');
  });

  it('shows colleagues of every own school the picture, by an address that is signed for them', async () => {
    const both = await addAccount(portal, { schoolIds: [school.schoolId, other.schoolId] });
    const { link: picturePath } = await addStoredFile(portal, school);
    const save = (body: ProfileBody) => portal.call(updateProfile, { as: both.token, body });
    const { data } = await save({ fullName: 'Hale Su', picturePath });
    expect(data).toMatchObject({ picturePath, pictureSource: expect.stringContaining('signature') as unknown });
    for (const { schoolId, teacher } of [school, other]) {
      const members = await portal.call(listMembers, { as: teacher.token, params: { id: schoolId } });
      const url = members.data.find(({ userId }) => userId === both.userId)?.pictureSource ?? '';
      expect((await portal.app.inject({ url })).statusCode).toBe(200);
    }
    // As a portal from before there were pictures saves.
    expect((await save({ fullName: 'Hale Su' })).data.picturePath).toBe(picturePath);
    expect((await save({ fullName: 'Hale Su', picturePath: null })).data).toMatchObject({
      picturePath: null,
      pictureSource: null,
    });
  });

  it('refuses the picture of another school, and one of somebody without a school', async () => {
    const { link: picturePath } = await addStoredFile(portal, other);
    const save = (as: string) => portal.call(updateProfile, { as, body: { fullName: 'Hale Su', picturePath } });
    expect((await save(school.teacher.token)).error).toMatchObject({ status: 400, details: [{ path: 'picturePath' }] });
    expect((await save((await addAccount(portal, { schoolIds: [] })).token)).error.status).toBe(403);
  });

  it.each([
    [{ fullName: ' ' }, 'errors.required', 'fullName'],
    [{ fullName: 'x'.repeat(201) }, 'errors.tooLong', 'fullName'],
    [{ fullName: 'Deniz', phone: 'call me' }, 'errors.phone', 'phone'],
  ])('refuses the profile %j', async (body, code, path) => {
    const { error } = await portal.call(updateProfile, { as: school.teacher.token, body });
    expect(error).toMatchObject({ status: 400, code, details: [{ path }] });
  });

  it('lists only grades and courses of the caller’s schools', async () => {
    const { token } = school.teacher;
    expect((await portal.call(listGrades, { as: token })).data.map(({ id }) => id)).toEqual([school.gradeId]);
    expect((await portal.call(listCourses, { as: token })).data.map(({ id }) => id)).toEqual([school.courseId]);
    const { token: both } = await addAccount(portal, { schoolIds: [school.schoolId, other.schoolId] });
    expect((await portal.call(listCourses, { as: both })).data.map(({ id }) => id)).toEqual([
      school.courseId,
      other.courseId,
    ]);
  });

  it('says in which grades the caller teaches, and leaves out those where nothing was given to an assistant', async () => {
    const { schoolId, gradeId, courseId, teacher } = school;
    await portal.db.insert(grades).values({ schoolId, name: 'Grade 8', position: -1 });
    const listed = async (token: string) =>
      (await portal.call(listGrades, { as: token })).data.map(({ name, mine }) => [name, mine]);
    expect(await listed(teacher.token)).toEqual([
      ['Grade 8', undefined],
      ['Grade 9', true],
    ]);
    const assistant = await addAccount(portal, { schoolIds: [schoolId], memberRole: 'assistant' });
    expect(await listed(assistant.token)).toEqual([]);
    const { id: classId } = only(
      await portal.db.insert(classes).values({ schoolId, courseId, gradeId, name: 'Labs' }).returning(),
    );
    await portal.db.insert(classTeachers).values({ schoolId, classId, userId: assistant.userId });
    expect(await listed(assistant.token)).toEqual([['Grade 9', true]]);
    await portal.db.insert(schoolMembers).values({ schoolId: other.schoolId, userId: assistant.userId });
    expect(await listed(assistant.token)).toEqual([
      ['Grade 9', true],
      ['Grade 9', undefined],
    ]);
  });

  it('counts what a course contains, without deleted rows', async () => {
    const { schoolId, courseId, gradeId } = school;
    const question = {
      schoolId,
      courseId,
      gradeId,
      questionType: 1,
      questionCategory: 1,
      questionText: 'a',
      plainText: 'a',
      searchText: 'a',
    };
    await portal.db.insert(questions).values([question, question, { ...question, deletedAt: new Date() }]);
    await portal.db.insert(categories).values({ schoolId, courseId, name: 'Cells' });
    const { data } = await portal.call(listCoursesOfGrade, { as: school.teacher.token, params: { gradeId } });
    expect(data).toMatchObject([{ questionCount: 2, categoryCount: 1, lectureCount: 0 }]);
  });

  it('returns 404 for a grade of another school as for an unknown one', async () => {
    for (const gradeId of [other.gradeId, 999_999]) {
      expect(
        (await portal.call(listCoursesOfGrade, { as: school.teacher.token, params: { gradeId } })).error,
      ).toMatchObject({ status: 404, code: 'errors.notFound' });
    }
  });

  it.each(['abc', '0', '-1', '1.5', '1e99', '%00'])('returns 400 for the grade id %s', async (gradeId) => {
    const { error } = await portal.call(listCoursesOfGrade, {
      as: school.teacher.token,
      params: { gradeId },
    });
    expect(error).toMatchObject({ status: 400, code: 'errors.invalidValue' });
    expect(error.details?.[0]?.path).toBe('gradeId');
  });

  it('says which courses the caller teaches', async () => {
    const { token } = await addAccount(portal, { schoolIds: [school.schoolId] });
    const marked = async (as: string) =>
      (await portal.call(listCoursesOfGrade, { as, params: { gradeId: school.gradeId } })).data.map(({ mine }) => mine);
    expect([await marked(school.teacher.token), await marked(token)]).toEqual([[true], [undefined]]);
  });

  it('omits a deleted course', async () => {
    const third = await addSchool(portal);
    await portal.db.update(courses).set({ deletedAt: new Date() }).where(eq(courses.id, third.courseId));
    expect((await portal.call(listCourses, { as: third.teacher.token })).data).toEqual([]);
  });
});
