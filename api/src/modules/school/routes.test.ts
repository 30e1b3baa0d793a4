import { listCourses } from 'shared/contract/profile';
import { createInvitation, createSchool, joinSchool, listMySchools } from 'shared/contract/school';
import { limits } from 'shared/contract/limits';
import { addAccount, addSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

const body = {
  name: 'Çınar Anadolu Lisesi',
  grades: [
    { name: '9. Sınıf', courses: [{ name: 'Işık ve Ses' }, { name: 'Kimya' }] },
    { name: '10. Sınıf', courses: [{ name: 'Kimya' }] },
  ],
};

describe('school', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await TestPortal.open();
  });
  afterAll(() => portal.close());

  it('is created whole, with grades, courses and codes, and its creator belongs to it', async () => {
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

  it('is created once when the same call arrives twice', async () => {
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
  ])('is refused with %s, and nothing is made', async (_title, wrong, code, path) => {
    const { token } = await addAccount(portal);
    const { error } = await portal.call(createSchool, { as: token, body: wrong as typeof body });
    expect(error).toMatchObject({ status: 400, code, details: [{ path, code }] });
    expect((await portal.call(listMySchools, { as: token })).data).toEqual([]);
  });

  it('is joined by an invitation code, however it is typed', async () => {
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

  it('is not joined by a code that is wrong or too old', async () => {
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

  it('of others cannot be invited to', async () => {
    const school = await addSchool(portal);
    const stranger = await addSchool(portal);
    const { error } = await portal.call(createInvitation, {
      as: stranger.teacher.token,
      params: { id: school.schoolId },
    });
    expect(error.code).toBe('errors.notFound');
  });
});

/** An account whose session is alive at the moved clock. */
async function addAccountAt(portal: TestPortal) {
  portal.config.sessionIdleMs += portal.clockOffsetMs;
  return addAccount(portal);
}
