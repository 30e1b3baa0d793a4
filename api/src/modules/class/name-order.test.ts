import { listClasses, listClassPeople } from 'shared/contract/class';
import { issueSlips } from 'shared/contract/student-access';
import { createStudent } from 'shared/contract/student-record';
import { addSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());

it('lists the people of a class and prints their slips in the alphabet of the reader', async () => {
  const school = await addSchool(portal);
  const as = school.teacher.token;
  const ids: number[] = [];
  for (const name of ['Zeynep', 'ümit', 'Çağla', 'İpek', 'Can', 'Öykü']) {
    const body = { name, section: 'B', gradeId: school.gradeId };
    ids.push((await portal.call(createStudent, { as, body })).data.id);
  }
  const inTurkish = { as, headers: { 'accept-language': 'tr' } };
  const classes = (await portal.call(listClasses, { ...inTurkish, params: { id: school.schoolId } })).data;
  const id = classes.find(({ section }) => section === 'B')?.id ?? 0;
  const { students } = (await portal.call(listClassPeople, { ...inTurkish, params: { id } })).data;
  const { slips } = (await portal.call(issueSlips, { ...inTurkish, body: { studentIds: ids } })).data;
  const expected = ['Can', 'Çağla', 'İpek', 'Öykü', 'ümit', 'Zeynep'];
  expect(students.map(({ name }) => name)).toEqual(expected);
  expect(slips.map(({ name }) => name)).toEqual(expected);
});
