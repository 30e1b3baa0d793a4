import { serviceDataBase } from 'shared/contract/address';
import { type ServiceScope } from 'shared/contract/service';
import { uploadOf } from '../../releases/testing/upload';
import { addSchool, type TestSchool } from '../../testing/people';
import { json } from '../../testing/remote-service';
import { library, type Library, openLibrary } from '../testing/library';
import { confirming, subscribe } from '../testing/told';

let lib: Library;
let school: TestSchool;
let day = 1;
beforeAll(async () => {
  lib = await openLibrary();
  school = lib.school;
});
afterAll(() => lib.close());

async function release(scopes: ServiceScope[], version = `1.0.${day}`): Promise<void> {
  day += 1;
  const answer = await lib.release(uploadOf(version, { day, service: { ...library, scopes } }));
  expect(answer.status).toBe(201);
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The assertion that the service gets with a call of the teacher. */
async function assertion(): Promise<string> {
  lib.service.behave = json({ data: [] });
  await lib.call('mfe-library/books');
  return lib.service.asked.at(-1)?.headers.authorization?.replace('Bearer ', '') ?? '';
}
const exchange = (token: string, remote = 'mfe-library') =>
  lib.portal.app.inject({ method: 'POST', url: `${serviceDataBase}/${remote}/token`, headers: bearer(token) });
const tokenFor = async () => (await exchange(await assertion())).json<{ data: { token: string } }>().data.token;
const read = async (token: string, list: string, schoolId = school.schoolId) => {
  const url = `${serviceDataBase}/schools/${schoolId}/${list}`;
  const response = await lib.portal.app.inject({ url, headers: bearer(token) });
  return { status: response.statusCode, ...response.json<{ data: { id: number }[]; meta: { next: number | null } }>() };
};

it('reads people and classes of the school of a call, page by page, with what its release names', async () => {
  await release(['people', 'classes']);
  const token = await tokenFor();
  const { student, teacher } = school;
  const students = await read(token, 'students');
  expect(students.data).toEqual([{ id: student.studentId, userId: student.userId, name: 'Ada Student', section: 'A' }]);
  expect(students.meta).toEqual({ next: null, asOf: expect.any(String) });
  expect((await read(token, `students?after=${student.studentId}`)).data).toEqual([]);
  expect((await read(token, 'members')).data).toMatchObject([{ id: teacher.userId, role: 'owner' }]);
  const { data } = await read(token, 'classes');
  expect(data).toMatchObject([{ courseId: school.courseId, students: [student.studentId] }]);
});

it('reads the school of an event, too', async () => {
  await subscribe(lib, [], { version: '1.1.0', day: (day += 1), scopes: ['people'] });
  await lib.portal.app.services.tellServices();
  lib.service.behave = confirming;
  const { schoolId } = await addSchool(lib.portal);
  await lib.portal.app.services.tellServices();
  const told = lib.service.asked.find(({ url, body }) => url === '/events' && body.includes(`"school":${schoolId},`));
  const exchanged = await exchange(told?.headers.authorization?.replace('Bearer ', '') ?? '');
  expect(exchanged.json()).toMatchObject({ data: { expiresIn: 600, scopes: ['people'], schools: [schoolId] } });
});

it('reads nothing of another school, by another list than its release names, or with another token', async () => {
  await release(['people']);
  const token = await tokenFor();
  const other = await addSchool(lib.portal);
  expect((await read(token, 'students', other.schoolId)).status).toBe(404);
  expect((await read(token, 'students', 0)).status).toBe(404);
  expect((await read(token, 'classes')).status).toBe(403);
  expect((await read(await assertion(), 'students')).status).toBe(401);
  expect((await read('', 'students')).status).toBe(401);
  expect((await read(school.teacher.token, 'students')).status).toBe(401);
  expect((await exchange(token)).statusCode).toBe(401);
  expect((await exchange(await assertion(), 'mfe-loans')).statusCode).toBe(401);
  expect((await exchange(school.teacher.token)).statusCode).toBe(401);
});

it('ends after ten minutes, and with the release that named it', async () => {
  await release(['people']);
  const signed = await assertion();
  const token = await tokenFor();
  lib.portal.clockOffsetMs += 61_000;
  expect((await exchange(signed)).statusCode).toBe(401);
  expect((await read(token, 'students')).status).toBe(200);
  lib.portal.clockOffsetMs += 540_000;
  expect((await read(token, 'students')).status).toBe(401);
  const next = await tokenFor();
  await lib.release({}, 'mfe-library/disable');
  expect((await read(next, 'students')).status).toBe(403);
  await lib.release({}, 'mfe-library/enable');
  expect((await read(next, 'students')).status).toBe(200);
  await release([]);
  expect((await read(next, 'students')).status).toBe(403);
  expect((await exchange(await assertion())).statusCode).toBe(403);
});
