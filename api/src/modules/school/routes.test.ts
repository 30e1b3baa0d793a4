import { eq, sql } from 'drizzle-orm';
import { signIn } from 'shared/contract/auth';
import { listCourses } from 'shared/contract/profile';
import { createInvitation, createSchool, joinSchool, listMySchools } from 'shared/contract/school';
import { limits } from 'shared/contract/limits';
import { schools } from '../../db/schema/schools';
import { addAccount, addSchool, only, signedIn, testPassword } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import * as repository from './repository';

const body = {
  name: 'Çınar Anadolu Lisesi',
  grades: [
    { name: '9. Sınıf', courses: [{ name: 'Işık ve Ses' }, { name: 'Kimya' }] },
    { name: '10. Sınıf', courses: [{ name: 'Kimya' }] },
  ],
};

describe('a school', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await TestPortal.open();
  });
  afterAll(() => portal.close());

  it('creates a school with grades, courses and codes, and makes its creator a member', async () => {
    const { token } = await addAccount(portal);
    const created = await portal.call(createSchool, { as: token, body });
    expect(created.status).toBe(201);
    expect(created.data).toMatchObject({
      name: body.name,
      grades: [{ name: '9. Sınıf' }, { name: '10. Sınıf' }],
    });
    const courses = (await portal.call(listCourses, { as: token })).data;
    expect(courses.map(({ courseCode, name }) => `${courseCode} ${name}`)).toEqual([
      'ISVE-101 Işık ve Ses',
      'KIMY-101 Kimya',
      'KIMY-201 Kimya',
    ]);
    expect((await portal.call(listMySchools, { as: token })).data).toEqual([created.data]);
  });

  it('draws another code when the random one belongs to another school', async () => {
    const { userId } = await addAccount(portal);
    const codes = await portal.db.transaction(async (tx) => {
      const drawn = async () => {
        await tx.execute(sql`SELECT setseed(0.5)`);
        const id = await repository.createSchool(tx, userId, body, new Date());
        return only(await tx.select({ code: schools.code }).from(schools).where(eq(schools.id, id))).code;
      };
      return [await drawn(), await drawn()];
    });
    expect(new Set(codes).size).toBe(2);
  });

  it('makes the creator of a school its owner, and others who join teachers', async () => {
    const creator = await addAccount(portal);
    const { id } = (await portal.call(createSchool, { as: creator.token, body })).data;
    const { code } = (await portal.call(createInvitation, { as: creator.token, params: { id } })).data;
    const colleague = await addAccount(portal);
    expect((await portal.call(joinSchool, { as: colleague.token, body: { code } })).data.role).toBe('teacher');
    // Joining again does not demote the owner.
    expect((await portal.call(joinSchool, { as: creator.token, body: { code } })).data.role).toBe('owner');
    const session = await portal.call(signIn, { body: { email: colleague.email, password: testPassword } });
    expect(signedIn(session.data).schools).toEqual([{ id, name: body.name, role: 'teacher' }]);
  });

  it('creates a school once when the same call arrives twice', async () => {
    const { token } = await addAccount(portal);
    const headers = { 'idempotency-key': 'create-school-1' };
    const [first, second] = await Promise.all([
      portal.call(createSchool, { as: token, body, headers }),
      portal.call(createSchool, { as: token, body, headers }),
    ]);
    expect(second.data).toEqual(first.data);
    expect((await portal.call(listMySchools, { as: token })).data).toHaveLength(1);
    const other = await portal.call(createSchool, { as: token, body: { ...body, name: 'Another' }, headers });
    expect(other.error).toMatchObject({ status: 409, code: 'errors.conflict' });
  });

  it.each([
    ['no name', { ...body, name: ' ' }, 'errors.required', 'name'],
    ['no grades', { ...body, grades: [] }, 'errors.gradesRequired', 'grades'],
    [
      'a grade without courses',
      { ...body, grades: [{ name: '9', courses: [] }] },
      'errors.coursesRequired',
      'grades.0.courses',
    ],
    [
      'two grades of one name',
      { ...body, grades: [body.grades[0], body.grades[0]] },
      'errors.gradesDistinct',
      'grades',
    ],
    ['an unknown field', { ...body, owner: 1 }, 'errors.unknownField', ''],
  ])('rejects a school with %s, and creates nothing', async (_title, wrong, code, path) => {
    const { token } = await addAccount(portal);
    const { error } = await portal.call(createSchool, { as: token, body: wrong as typeof body });
    expect(error).toMatchObject({ status: 400, code, details: [{ path, code }] });
    expect((await portal.call(listMySchools, { as: token })).data).toEqual([]);
  });

  it('accepts an invitation code however it is typed', async () => {
    const school = await addSchool(portal);
    const { token } = await addAccount(portal);
    const invitation = await portal.call(createInvitation, {
      as: school.teacher.token,
      params: { id: school.schoolId },
    });
    expect(invitation.data).toMatchObject({ maxUses: limits.invitationUses });
    const joined = await portal.call(joinSchool, {
      as: token,
      body: { code: invitation.data.code.toLowerCase().replaceAll('-', ' ') },
    });
    expect(joined.data).toMatchObject({ id: school.schoolId, grades: [{ id: school.gradeId }] });
    const again = await portal.call(joinSchool, { as: token, body: { code: invitation.data.code } });
    expect(again.data).toEqual(joined.data);
  });

  it('rejects a wrong or expired invitation code', async () => {
    const school = await addSchool(portal);
    const { token } = await addAccount(portal);
    const wrong = await portal.call(joinSchool, {
      as: token,
      body: { code: 'AAAA-AAAA-AAAA' },
      headers: { 'accept-language': 'tr' },
    });
    expect(wrong.error).toMatchObject({ status: 400, code: 'errors.invitationInvalid' });
    const { code } = (
      await portal.call(createInvitation, { as: school.teacher.token, params: { id: school.schoolId } })
    ).data;
    portal.clockOffsetMs = (limits.invitationDays * 24 + 1) * 3_600_000;
    const { token: later } = await addAccountAt(portal);
    const late = await portal.call(joinSchool, { as: later, body: { code } });
    portal.clockOffsetMs = 0;
    expect(late.error.code).toBe('errors.invitationInvalid');
  });

  it('lets no teacher of another school create an invitation', async () => {
    const school = await addSchool(portal);
    const stranger = await addSchool(portal);
    const { error } = await portal.call(createInvitation, {
      as: stranger.teacher.token,
      params: { id: school.schoolId },
    });
    expect(error.code).toBe('errors.notFound');
  });
});

/** An account whose session is valid at the shifted clock. */
async function addAccountAt(portal: TestPortal) {
  portal.config.sessionIdleMs += portal.clockOffsetMs;
  return addAccount(portal);
}
