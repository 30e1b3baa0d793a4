import { type ServerResponse } from 'node:http';
import { type CopyQuestion } from 'shared/contract/service-copy';
import { exportStudentData } from 'shared/contract/student-data';
import { addSchool, type TestSchool } from '../testing/people';
import { json, type RemoteServer } from '../testing/remote-service';
import { type Library, openLibrary } from './testing/library';
import { confirming, subscribe } from './testing/told';

let lib: Library;
let school: TestSchool;
beforeAll(async () => {
  lib = await openLibrary(1_000);
  await subscribe(lib, [], { copies: true });
  school = await addSchool(lib.portal);
  await lib.portal.app.services.tellServices();
});
afterAll(() => lib.close());

/** Confirms events, and answers questions about a student like this. */
const answering =
  (answer: (question: CopyQuestion, response: ServerResponse) => void): RemoteServer['behave'] =>
  (asked, response) =>
    asked.url === '/copy' ? answer(JSON.parse(asked.body) as CopyQuestion, response) : confirming(asked, response);
const page = (rows: unknown, next: unknown = null) => json({ data: { rows, next } });
const servicesOfCopy = async () => {
  const params = { id: school.student.studentId };
  return (await lib.portal.call(exportStudentData, { as: school.teacher.token, params })).data.services;
};

it('has what a service keeps of the student, from all pages, in the file', async () => {
  const rows = [
    ['loans', { title: 'Emma' }],
    ['loans', { title: 'Persuasion' }],
    ['fines', { cents: 20 }],
  ];
  const asked: CopyQuestion[] = [];
  lib.service.behave = answering((question, response) => {
    asked.push(question);
    const isFirst = question.after === 0;
    page(isFirst ? rows.slice(0, 1) : rows.slice(1), isFirst ? 1 : null)({}, response);
  });
  const data = { loans: [{ title: 'Emma' }, { title: 'Persuasion' }], fines: [{ cents: 20 }] };
  expect(await servicesOfCopy()).toEqual([{ name: 'mfe-library', confirmed: true, data }]);
  const { studentId } = school.student;
  expect(asked).toEqual(
    [0, 1].map((after) => ({ school: school.schoolId, studentId, userId: expect.any(Number) as number, after })),
  );
});

it.each([
  ['fails', json({}, { status: 500 })],
  ['is another service', json({ data: { rows: [], next: null } }, { contract: 'mfe-loans/1.2.0' })],
  ['answers another shape', page([{ title: 'Emma' }])],
  ['answers the same page again and again', page([['loans', {}]], 1)],
  ['answers pages that leave rows out', page([['loans', {}]], 5)],
  ['answers no JSON', (_: unknown, to: ServerResponse) => void to.end('<p>')],
  ['never answers', () => undefined],
])('a service that %s has not confirmed, and the rest of the file is there', async (_, behave) => {
  lib.service.behave = answering((question, response) => behave(question, response));
  expect(await servicesOfCopy()).toEqual([{ name: 'mfe-library', confirmed: false }]);
});

it('a name of a part is never taken for something else', async () => {
  lib.service.behave = answering((question, response) => page([['__proto__', { title: 'x' }]])(question, response));
  const [service] = (await servicesOfCopy()) ?? [];
  expect(service?.confirmed).toBe(true);
  expect(Object.prototype).not.toHaveProperty('title');
});
