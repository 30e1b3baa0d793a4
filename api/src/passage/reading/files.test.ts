import { eq } from 'drizzle-orm';
import { serviceDataBase } from 'shared/contract/address';
import { type ServiceScope } from 'shared/contract/service';
import { uploads } from '../../db/schema/lectures';
import { parseLink } from '../../files/file-address';
import { sweepUnusedFiles } from '../../modules/upload/unused-files.commands';
import { uploadOf } from '../../releases/testing/upload';
import { addFile, addStoredFile } from '../../testing/lectures';
import { addSchool, type TestSchool } from '../../testing/people';
import { json } from '../../testing/remote-service';
import { library, type Library, openLibrary } from '../testing/library';

let lib: Library;
let school: TestSchool;
let day = 1;
beforeAll(async () => {
  lib = await openLibrary();
  school = lib.school;
  await release(['files']);
});
afterEach(() => void (lib.portal.clockOffsetMs = 0));
afterAll(() => lib.close());

async function release(scopes: ServiceScope[]): Promise<void> {
  day += 1;
  const answer = await lib.release(uploadOf(`1.0.${day}`, { day, service: { ...library, scopes } }));
  expect(answer.status).toBe(201);
}

/** The assertion that the service gets with a call of this teacher. */
async function assertion(as = school): Promise<string> {
  lib.service.behave = json({ data: [] });
  await lib.call('mfe-library/books', { as: as.teacher.token });
  return lib.service.asked.at(-1)?.headers.authorization?.replace('Bearer ', '') ?? '';
}
const post = async (path: string, token: string, body: object = {}) => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await lib.portal.app.inject({ method: 'POST', url: serviceDataBase + path, headers, payload: body });
  return { status: response.statusCode, data: response.json<{ data: Record<string, unknown>[] }>().data };
};
const keep = async (links: string[], given: { token?: string; schoolId?: number } = {}) =>
  post('/mfe-library/files', given.token ?? (await assertion()), { school: given.schoolId ?? school.schoolId, links });
const tokenOf = async (as = school) => {
  const { data } = await post('/mfe-library/token', await assertion(as));
  return (data as unknown as { token: string }).token;
};
const ask = async (what: 'read' | 'release', links: string[], token?: string, { schoolId } = school) =>
  post(`/schools/${schoolId}/files/${what}`, token ?? (await tokenOf()), { links });
const change = (link: string, row: Partial<typeof uploads.$inferInsert>) =>
  lib.portal.db
    .update(uploads)
    .set(row)
    .where(eq(uploads.key, parseLink(link)?.key ?? ''));

it('keeps a file that the caller has uploaded from the sweep, gives its address, and lets it go again', async () => {
  const { link, exists } = await addStoredFile(lib.portal, school);
  const sweep = async () => {
    lib.portal.clockOffsetMs = 8 * 86_400_000;
    await sweepUnusedFiles(lib.portal.app.services);
    lib.portal.clockOffsetMs = 0;
  };
  expect((await keep([link])).data).toEqual([{ link, fileName: 'notes.pdf', bytes: null }]);
  await sweep();
  const [read] = (await ask('read', [link])).data;
  expect(read?.link).toBe(link);
  expect((await lib.portal.app.inject(String(read?.address))).statusCode).toBe(200);
  expect((await ask('release', [link])).status).toBe(200);
  expect((await ask('read', [link])).data).toEqual([]);
  expect(await exists()).toBe(true);
  await sweep();
  expect(await exists()).toBe(false);
});

it('keeps nothing that somebody else has sent, that has not arrived, is infected, or belongs to another service', async () => {
  const other = await addSchool(lib.portal);
  const [foreign, late, ill, held] = [
    await addFile(lib.portal, other),
    await addFile(lib.portal, school),
    await addFile(lib.portal, school),
    await addFile(lib.portal, school),
  ];
  await change(late, { storedAt: null });
  await change(ill, { scan: 'infected' });
  await change(held, { keptBy: 'mfe-loans' });
  expect((await keep([foreign, late, ill, held])).data).toEqual([]);
  expect((await ask('read', [foreign, late, ill, held])).data).toEqual([]);
});

it('gives no address of what it does not keep, of another school, or of what a scanner finds later', async () => {
  const [kept, own] = [await addFile(lib.portal, school), await addFile(lib.portal, school)];
  await keep([kept]);
  expect((await ask('read', [kept, own])).data.map(({ link }) => link)).toEqual([kept]);
  const other = await addSchool(lib.portal);
  expect((await ask('read', [kept], await tokenOf(other), other)).data).toEqual([]);
  expect((await ask('release', [kept], await tokenOf(other), other)).status).toBe(200);
  expect((await ask('read', [kept], await tokenOf(other))).status).toBe(404);
  expect((await ask('read', [kept])).data).toHaveLength(1);
  await change(kept, { scan: 'infected' });
  expect((await ask('read', [kept])).data).toEqual([]);
});

it('brings a file along to another school of the caller', async () => {
  const other = await addSchool(lib.portal);
  const link = await addFile(lib.portal, other);
  await change(link, { userId: school.teacher.userId });
  await keep([link]);
  expect((await ask('read', [link])).data).toMatchObject([{ link }]);
});

it('refuses other schools, other addresses, other tokens, and a release without the scope', async () => {
  const link = await addFile(lib.portal, school);
  const other = await addSchool(lib.portal);
  expect((await keep([link], { schoolId: other.schoolId })).status).toBe(404);
  expect((await keep(['https://example.org/a.pdf'])).status).toBe(400);
  expect((await keep([])).status).toBe(400);
  for (const token of ['', school.teacher.token, await tokenOf()])
    expect((await keep([link], { token })).status).toBe(401);
  for (const token of ['', school.teacher.token, await assertion()])
    expect((await ask('read', [link], token)).status).toBe(401);
  const token = await tokenOf();
  await release(['people']);
  expect((await keep([link])).status).toBe(403);
  expect((await ask('read', [link], token)).status).toBe(403);
  expect((await ask('release', [link])).status).toBe(403);
});
