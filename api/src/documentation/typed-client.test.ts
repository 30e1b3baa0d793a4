import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildSync } from 'esbuild';
import openapiTS, { astToString } from 'openapi-typescript';
import { addSchool, testPassword } from '../testing/people';
import { TestPortal } from '../testing/portal';

const inNode = promisify(execFile);
const room = join(__dirname, '../..');

/** A sample program, compiled against the types generated from the document. */
const story = `
import createClient from 'openapi-fetch';
import type { paths } from './api';

export async function story(baseUrl: string, email: string, password: string) {
  const signIn = await createClient<paths>({ baseUrl }).POST('/api/v1/auth/sign-in', { body: { email, password } });
  if (!signIn.data) throw new Error(signIn.error.message);
  if (!('token' in signIn.data.data)) throw new Error('The account asks for a second factor.');
  const headers = { authorization: 'Bearer ' + signIn.data.data.token };
  const client = createClient<paths>({ baseUrl, headers });

  const courses = await client.GET('/api/v1/profile/courses');
  const [course] = courses.data?.data ?? [];
  if (!course) throw new Error('There is no course.');
  const place = { courseId: course.id, gradeId: course.gradeId };

  const once = { header: { 'Idempotency-Key': 'story-of-the-client' } };
  const topic = { params: once, body: { ...place, name: 'Cells' } };
  const [first, again] = [await client.POST('/api/v1/category', topic), await client.POST('/api/v1/category', topic)];
  const id = first.data?.data.id ?? 0;

  const rename = (name: string, tag: string) =>
    client.PUT('/api/v1/category/{id}', {
      params: { path: { id }, header: { 'If-Match': tag } },
      body: { ...place, name },
    });
  const tag = first.response.headers.get('etag') ?? '';
  const renamed = await rename('Cells and tissues', tag);
  const stale = await rename('Somebody else was first', tag);
  return {
    sameTopic: again.data?.data.id === id,
    name: renamed.data?.data.name,
    refused: stale.error?.code,
    status: stale.response.status,
  };
}
`;

describe('a client generated from the OpenAPI document', () => {
  let portal: TestPortal;
  let folder: string;
  beforeAll(async () => {
    portal = await TestPortal.open();
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    // Inside the room, so that its packages resolve.
    folder = mkdtempSync(join(room, 'node_modules/.client-'));
    const document = (await portal.app.inject('/api/openapi.json')).json<object>();
    writeFileSync(
      join(folder, 'api.d.ts'),
      astToString(await openapiTS(document as never, { defaultNonNullable: false })),
    );
  });
  afterAll(async () => {
    await portal.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Compiler errors of a program that uses the client; empty if there are none. */
  function complaints(source: string): string {
    writeFileSync(join(folder, 'story.ts'), source);
    const compiler = join(room, '../node_modules/.bin/tsc');
    const options = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      'false',
      '--target',
      'es2022',
      '--module',
      'esnext',
    ];
    try {
      execFileSync(compiler, [...options, '--moduleResolution', 'bundler', '--types', 'node', 'story.ts'], {
        cwd: folder,
      });
      return '';
    } catch (error) {
      return String((error as { stdout?: Buffer }).stdout ?? error);
    }
  }

  it('compiles against the generated client, and rejects a path, a field or a type that the API does not have', () => {
    expect(complaints(story)).toBe('');
    expect(complaints(story.replace("'/api/v1/profile/courses'", "'/api/v1/profile/course'"))).toMatch(/error TS/);
    expect(complaints(story.replace('renamed.data?.data.name', 'renamed.data?.data.title'))).toMatch(/error TS/);
    expect(complaints(story.replace('courseId: course.id', "courseId: 'x'"))).toMatch(/error TS/);
  });

  it('signs in with the generated client, creates a topic once, renames it and gets a 412 for a stale version', async () => {
    const { teacher } = await addSchool(portal, 'Riverside');
    writeFileSync(join(folder, 'story.ts'), story);
    const outfile = join(folder, 'story.cjs');
    buildSync({ entryPoints: [join(folder, 'story.ts')], outfile, bundle: true, platform: 'node', format: 'cjs' });
    const { port } = portal.app.server.address() as AddressInfo;
    const program = `require(${JSON.stringify(outfile)}).story(...process.argv.slice(1)).then((told) => console.log(JSON.stringify(told)))`;
    // A separate process, because the test's server must respond meanwhile.
    const { stdout } = await inNode(process.execPath, [
      '-e',
      program,
      `http://127.0.0.1:${port}`,
      teacher.email,
      testPassword,
    ]);
    expect(JSON.parse(stdout)).toEqual({
      sameTopic: true,
      name: 'Cells and tissues',
      refused: 'errors.stale',
      status: 412,
    });
  });
});
