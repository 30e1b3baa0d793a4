import { getSchoolZone, setSchoolZone } from 'shared/contract/school-zone';
import { zoneOfSchool } from '../../tenancy/school-zone';
import { addAccount, addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
});
afterAll(() => portal.close());

const set = (as: string, timeZone: string) =>
  portal.call(setSchoolZone, { as, params: { id: school.schoolId }, body: { timeZone } });
const read = async (as: string) => (await portal.call(getSchoolZone, { as, params: { id: school.schoolId } })).data;

it('is chosen by an owner, read by members, and counts the days of the school from then on', async () => {
  expect((await set(school.teacher.token, 'Europe/Istanbul')).status).toBe(200);
  const { token } = await addAccount(portal, { schoolIds: [school.schoolId] });
  expect(await read(token)).toEqual({ timeZone: 'Europe/Istanbul' });
  expect(await zoneOfSchool(portal.db, school.schoolId)).toBe('Europe/Istanbul');
});

it('is refused to members who are no owners, and where it is no time zone', async () => {
  const { token } = await addAccount(portal, { schoolIds: [school.schoolId] });
  const before = await read(token);
  expect((await set(token, 'Asia/Tokyo')).error.code).toBe('errors.ownersOnly');
  expect((await set(school.teacher.token, 'Mars/Olympus')).error).toMatchObject({
    ...{ status: 400, details: [{ path: 'timeZone' }] },
  });
  expect(await read(token)).toEqual(before);
});
