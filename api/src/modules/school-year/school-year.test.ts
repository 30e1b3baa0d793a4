import { createSchoolYear, listSchoolYears, type SchoolYearBody, updateSchoolYear } from 'shared/contract/school-year';
import { addAccount, addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addSchool(portal);
});

const year: SchoolYearBody = {
  name: '2030–2031',
  startsOn: '2030-09-02',
  endsOn: '2031-06-13',
  terms: [{ name: 'Autumn', startsOn: '2030-09-02', endsOn: '2031-01-17' }],
  holidays: [{ name: 'Republic Day', startsOn: '2030-10-29', endsOn: '2030-10-29' }],
};
const create = (body: SchoolYearBody, as = school.teacher.token) =>
  portal.call(createSchoolYear, { as, params: { id: school.schoolId }, body });
const list = async () =>
  (await portal.call(listSchoolYears, { as: school.teacher.token, params: { id: school.schoolId } })).data;

it('keeps a school year with its terms and holidays', async () => {
  expect(await list()).toEqual({ years: [], undoable: null });
  const made = await create(year);
  expect([made.status, made.message]).toEqual([201, 'School year saved!']);
  expect(made.data).toEqual({ ...year, id: made.data.id, lessons: [], endedAt: null, version: 1 });
  expect(await list()).toEqual({ years: [made.data], undoable: null });
});

it('replaces the terms and holidays by those that were sent, unless somebody else has changed the year', async () => {
  const { id: yearId } = (await create(year)).data;
  const update = (body: SchoolYearBody) =>
    portal.call(updateSchoolYear, {
      as: school.teacher.token,
      params: { id: school.schoolId, yearId },
      body,
      headers: { 'if-match': '"1"' },
    });
  const { data } = await update({ ...year, name: 'A year', holidays: [] });
  expect(data).toMatchObject({ name: 'A year', terms: year.terms, holidays: [], version: 2 });
  expect((await update(year)).status).toBe(412);
});

it('keeps the lesson hours in their order, also when a save leaves them out', async () => {
  const [first, second] = [
    { name: '1', startsAt: '08:30', endsAt: '09:10' },
    { name: '2', startsAt: '09:20', endsAt: '10:00' },
  ];
  const { id: yearId, lessons } = (await create({ ...year, lessons: [second, first] })).data;
  expect(lessons).toEqual([first, second]);
  const params = { id: school.schoolId, yearId };
  const saved = { as: school.teacher.token, params, body: year, headers: { 'if-match': '"1"' } };
  expect((await portal.call(updateSchoolYear, saved)).data.lessons).toEqual([first, second]);
});

it('has one present year', async () => {
  await create(year);
  expect((await create(year)).error).toMatchObject({ status: 409, code: 'errors.yearOther' });
});

it.each([
  ['a year that ends before it begins', { endsOn: '2030-09-01' }, 'errors.periodOrder'],
  [
    'a term outside the year',
    { terms: [{ name: 'T', startsOn: '2030-09-01', endsOn: '2030-12-01' }] },
    'errors.periodOrder',
  ],
  [
    'a holiday whose days are in the wrong order',
    { holidays: [{ name: 'H', startsOn: '2030-12-02', endsOn: '2030-12-01' }] },
    'errors.periodOrder',
  ],
  [
    'a lesson that ends when it begins',
    { lessons: [{ name: '1', startsAt: '08:30', endsAt: '08:30' }] },
    'errors.invalidValue',
  ],
  [
    'a time that does not exist',
    { lessons: [{ name: '1', startsAt: '24:00', endsAt: '24:30' }] },
    'errors.invalidValue',
  ],
  ['a day that does not exist', { startsOn: '2031-02-30' }, 'errors.required'],
])('refuses %s', async (_, wrong, code) => {
  expect((await create({ ...year, ...wrong })).error).toMatchObject({ status: 400, code });
});

it('is read by every member and changed by owners only', async () => {
  const colleague = await addAccount(portal, { schoolIds: [school.schoolId] });
  expect((await create(year, colleague.token)).error.code).toBe('errors.ownersOnly');
  const read = { as: colleague.token, params: { id: school.schoolId } };
  expect((await portal.call(listSchoolYears, read)).status).toBe(200);
});
