import { asc, eq } from 'drizzle-orm';
import { applyRoster, previewRoster } from 'shared/contract/roster';
import { undoRosterImport } from 'shared/contract/roster-import';
import { students } from '../../db/schema/students';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { rosterFiles, rosterZip } from '../../testing/roster-files';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());

let school: TestSchool;
beforeEach(async () => {
  school = await addSchool(portal, 'Çınar Lisesi');
});

const head = (rosterFiles()['users.csv'] ?? '').split('\n')[0] ?? '';
interface Person {
  name: [given: string, family: string];
  email?: string;
  grade?: string;
  status?: string;
}
const enrollmentHead = (rosterFiles()['enrollments.csv'] ?? '').split('\n')[0] ?? '';
/** A bundle of these students by their ids, all in one class of biology. */
function bundle(people: Record<string, Person>): Buffer {
  const users = Object.entries(people).map(
    ([
      id,
      {
        name: [given, family],
        email = '',
        grade = '09',
        status = '',
      },
    ]) =>
      `${id},${status},${status && '2026-11-01T00:00:00Z'},true,S1,student,${id},,${given},${family},,,${email},,,,${grade},`,
  );
  const enrolled = Object.keys(people).map((id) => `E${id},,,K1,S1,${id},student,,,`);
  return rosterZip({
    'users.csv': `${[head, ...users].join('\n')}\n`,
    'enrollments.csv': `${[enrollmentHead, ...enrolled].join('\n')}\n`,
  });
}

const parts = (body: Buffer) => ({
  ...{ as: school.teacher.token, params: { id: school.schoolId }, body },
  headers: { 'content-type': 'application/zip' },
});
const preview = async (body: Buffer) => (await portal.call(previewRoster, parts(body))).data;
async function importAll(body: Buffer, withdraw?: 'true') {
  const query = withdraw ? { withdraw } : {};
  const { hash } = (await portal.call(previewRoster, { ...parts(body), query })).data;
  return (await portal.call(applyRoster, { ...parts(body), query: { ...query, hash } })).data;
}
const recorded = async () => {
  const rows = await portal.db
    .select({ name: students.name, sourcedId: students.sourcedId, deletedAt: students.deletedAt })
    .from(students)
    .where(eq(students.schoolId, school.schoolId))
    .orderBy(asc(students.id));
  return rows.flatMap(({ name, sourcedId, deletedAt }) =>
    sourcedId === null ? [] : [`${sourcedId} ${name}${deletedAt ? ' (left)' : ''}`],
  );
};
const studentsIn = ({ counts }: Awaited<ReturnType<typeof preview>>) => {
  const { created, updated, unchanged, removed } = counts.find(({ kind }) => kind === 'student') ?? {};
  return { created, updated, unchanged, removed };
};

const cagla: Person = { name: ['Çağla', 'Ak'] };
const can: Person = { name: ['Can', 'Bal'] };
const zeynep: Person = { name: ['Zeynep', 'Cin'] };
const first = { U1: cagla, U2: can, U3: zeynep };
const same = { created: 0, updated: 0, unchanged: 3, removed: 0 };

describe('a bundle whose ids are of others than before', () => {
  it.each([
    ['all new', { V1: cagla, V2: can, V3: zeynep }, 3],
    ['turned round by one', { U1: can, U2: zeynep, U3: cagla }, 3],
    ['changed between two', { U1: can, U2: cagla, U3: zeynep }, 2],
    ['moved on by one', { U2: cagla, U3: can, U4: zeynep }, 3],
    ['new for one', { U1: cagla, U2: can, V3: zeynep }, 1],
    ['new, with another spelling', { V1: { name: ['ÇAĞLA', 'AK'] as const }, U2: can, U3: zeynep }, 1],
  ])('changes nobody but the ids if they are %s', async (_, people, count) => {
    await importAll(bundle(first));
    const body = bundle(people as Record<string, Person>);
    const seen = await preview(body);
    expect(studentsIn(seen)).toEqual(same);
    expect([seen.missingCount, seen.faults]).toEqual([0, []]);
    expect(seen.changes).toEqual([]);
    expect(seen.notices).toContainEqual(
      expect.objectContaining({
        code: 'errors.rosterNewIds',
        message: expect.stringContaining(`: ${count}.`) as string,
      }),
    );
    const { importId } = await importAll(body);
    const ids = Object.keys(people).sort();
    expect((await recorded()).map((text) => text.slice(0, 2)).sort()).toEqual(ids);
    expect((await recorded()).map((text) => text.slice(3))).toEqual(['Çağla Ak', 'Can Bal', 'Zeynep Cin']);
    expect((await preview(body)).notices.map(({ code }) => code)).not.toContain('errors.rosterNewIds');
    await portal.call(undoRosterImport, {
      as: school.teacher.token,
      params: { id: school.schoolId, importId: importId ?? 0 },
    });
    expect(await recorded()).toEqual(['U1 Çağla Ak', 'U2 Can Bal', 'U3 Zeynep Cin']);
  });

  it('finds a student by the address in another grade', async () => {
    const email = `can.${school.schoolId}@example.com`;
    await importAll(bundle({ ...first, U2: { ...can, email } }));
    const seen = await preview(bundle({ U1: cagla, V2: { ...can, email, grade: '10' }, U3: zeynep }));
    expect(studentsIn(seen)).toEqual(same);
  });

  it('takes a namesake with another address, or in another grade, for somebody new', async () => {
    const email = `can.${school.schoolId}@example.com`;
    await importAll(bundle({ ...first, U2: { ...can, email } }));
    const others = bundle({ ...first, U2: { ...can, email }, U4: can, V3: { ...zeynep, grade: '10' } });
    expect(studentsIn(await preview(others))).toMatchObject({ created: 2, updated: 0 });
    const another = bundle({ U1: cagla, V2: { ...can, email: `x${email}` }, U3: zeynep });
    expect(studentsIn(await preview(another))).toMatchObject({ created: 1, unchanged: 2 });
  });

  it('renames nobody and makes nobody new where several could be meant, and nobody counts as missing', async () => {
    await importAll(bundle({ U1: can, U2: can, U3: zeynep }));
    const body = bundle({ V1: can, V2: can, U3: zeynep });
    const seen = await preview(body);
    expect([studentsIn(seen), seen.missingCount]).toEqual([{ ...same, unchanged: 1 }, 0]);
    expect(seen.faults.map(({ code }) => code)).toEqual(['errors.rosterIdDoubt', 'errors.rosterIdDoubt']);
    expect(seen.counts.find(({ kind }) => kind === 'place')).toMatchObject({ removed: 0 });
    await importAll(body, 'true');
    expect(await recorded()).toEqual(['U1 Can Bal', 'U2 Can Bal', 'U3 Zeynep Cin']);
  });

  it('asks to look at a file whose names have slipped beside ids and addresses', async () => {
    const at = (name: string) => ({ email: `${name}.${school.schoolId}@example.com` });
    const mine = { U1: { ...cagla, ...at('a') }, U2: { ...can, ...at('b') }, U3: { ...zeynep, ...at('c') } };
    await importAll(bundle(mine));
    const seen = await preview(
      bundle({ U1: { ...can, ...at('a') }, U2: { ...zeynep, ...at('b') }, U3: { ...cagla, ...at('c') } }),
    );
    expect(seen.changes).toEqual([]);
    expect(seen.faults.map(({ code }) => code)).toEqual(Array(3).fill('errors.rosterIdDoubt'));
  });

  it('still renames a student whose name has changed, and takes an id that was another’s for a new student', async () => {
    await importAll(bundle(first));
    const seen = await preview(bundle({ ...first, U2: { name: ['Efe', 'Er'] } }));
    expect(studentsIn(seen)).toEqual({ ...same, updated: 1, unchanged: 2 });
    const body = bundle({ U1: { name: ['Efe', 'Er'] }, V1: cagla, U2: can, U3: zeynep });
    expect(studentsIn(await preview(body))).toEqual({ ...same, created: 1 });
    await importAll(body);
    expect(await recorded()).toEqual(['V1 Çağla Ak', 'U2 Can Bal', 'U3 Zeynep Cin', 'U1 Efe Er']);
  });

  it('withdraws nobody whose old id is deleted in the file that brings the new one', async () => {
    await importAll(bundle(first));
    const body = bundle({ U1: { ...cagla, status: 'tobedeleted' }, V1: cagla, U2: can, U3: zeynep });
    expect(studentsIn(await preview(body))).toEqual(same);
  });
});
