import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { applyRoster, previewRoster } from 'shared/contract/roster';
import { listRosterImports, undoRosterImport } from 'shared/contract/roster-import';
import { eraseStudent } from 'shared/contract/student-data';
import { updateStudent, withdrawStudent } from 'shared/contract/student-record';
import { readColumns } from '../../backup/tables';
import { classes, classStudents } from '../../db/schema/classes';
import { rosterImportRows, rosterImports } from '../../db/schema/roster-imports';
import { students } from '../../db/schema/students';
import { submissions } from '../../db/schema/submissions';
import { addAssessment } from '../../testing/class-room';
import { contentsOf } from '../../testing/contents';
import { timesOf } from '../../testing/long-run';
import { addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { rosterFiles, rosterZip } from '../../testing/roster-files';

/** These tell what happened. */
const told = ['audit_log', 'call_counts', 'sessions', 'roster_imports'];
/** A change raises the version of a row; a changed address ends what the account had. */
const moving = ['version', 'updated_at', 'password_hash', 'email_verified_at'];

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addSchool(portal);
});

const as = () => school.teacher.token;
const ofSchool = () => ({ as: as(), params: { id: school.schoolId } });

async function importFile(body: Buffer, query: { gradeId?: number; withdraw?: 'true'; same?: string } = {}) {
  const parts = { ...ofSchool(), headers: { 'content-type': 'application/zip' }, body };
  const { hash, confirmCount } = (await portal.call(previewRoster, { ...parts, query })).data;
  const withdrawing = confirmCount === null ? {} : { withdrawing: confirmCount };
  return (await portal.call(applyRoster, { ...parts, query: { ...query, hash, ...withdrawing } })).data;
}
/** Every line is about the student who has its number, whatever their name. */
const importList = (csv: string, withdraw?: 'true') =>
  importFile(Buffer.from(csv), { gradeId: school.gradeId, same: '2,3,4,5,6,7', ...(withdraw ? { withdraw } : {}) });
const undo = (importId: number | null) =>
  portal.call(undoRosterImport, { as: as(), params: { id: school.schoolId, importId: importId ?? 0 } });
const imports = async () => (await portal.call(listRosterImports, ofSchool())).data;
const named = async (name: string) =>
  only(
    await portal.db
      .select()
      .from(students)
      .where(and(eq(students.schoolId, school.schoolId), eq(students.name, name))),
  );

async function everything() {
  const tables = new Map(
    [...(await readColumns(portal.db))]
      .filter(([table]) => !told.includes(table))
      .map(([table, columns]) => [table, columns.filter((column) => !moving.includes(column))]),
  );
  return contentsOf(portal.db, tables);
}

interface Line {
  number: number;
  name: string;
  section: string;
  email: boolean;
}
const lines = fc.uniqueArray(
  fc.record({
    number: fc.integer({ min: 1, max: 6 }),
    name: fc.constantFrom('Ada', 'Can', 'Ece'),
    section: fc.constantFrom('A', 'B', 'C'),
    email: fc.boolean(),
  }),
  { selector: ({ number }) => number, minLength: 1 },
);
const listOf = (run: number, some: readonly Line[]) =>
  ['Öğrenci No;Ad Soyad;Şube;E-posta']
    .concat(
      some.map(({ number, name, section, email }) =>
        [
          number,
          `${name} ${'abcdef'.charAt(number)}n`,
          section,
          email ? `s${run}-${number}-${section}@example.com` : '',
        ].join(';'),
      ),
    )
    .join('\n');

it('restores every row of every table when an import of a list is undone', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(lines, lines, fc.boolean(), async (first, second, withdraws) => {
      run += 1;
      school = await addSchool(portal);
      await importList(listOf(run, first));
      const before = await everything();
      const { importId } = await importList(listOf(run, second), withdraws ? 'true' : undefined);
      if (importId !== null) expect((await undo(importId)).status).toBe(200);
      expect(await everything()).toEqual(before);
    }),
    { numRuns: timesOf({ normal: 4, long: 25 }) },
  );
});

it('undoes the import of a OneRoster bundle with its grades, courses and classes', async () => {
  school = await addSchool(portal, 'Çınar Lisesi');
  const before = await everything();
  const { importId } = await importFile(rosterZip(rosterFiles()));
  expect(await everything()).not.toEqual(before);
  expect((await undo(importId)).status).toBe(200);
  expect(await everything()).toEqual(before);
});

it('keeps what was changed by hand after the import', async () => {
  await importList('No;Ad Soyad;Şube\n1;Ada;A\n2;Can;A\n');
  const { importId } = await importList('No;Ad Soyad;Şube\n1;Ada;B\n2;Can;B\n');
  const { id } = await named('Ada');
  const body = { name: 'Ada King', section: 'B', gradeId: school.gradeId, studentNumber: '1' };
  await portal.call(updateStudent, { as: as(), params: { id }, body, headers: { 'if-match': '*' } });
  expect((await undo(importId)).status).toBe(200);
  expect(await named('Ada King')).toMatchObject({ id, section: 'A' });
  expect(await named('Can')).toMatchObject({ section: 'A' });
});

it('puts students back into the classes that they were in by hand', async () => {
  await importList('No;Ad Soyad;Şube\n1;Ada;A\n');
  const { id: studentId } = await named('Ada');
  const { schoolId, courseId, gradeId } = school;
  const own = only(await portal.db.insert(classes).values({ schoolId, courseId, gradeId, name: 'Labs' }).returning());
  await portal.db.insert(classStudents).values({ classId: own.id, studentId, gradeId, schoolId, isByHand: true });
  const before = await everything();
  const { importId } = await importList('No;Ad Soyad;Sınıf;Şube\n1;Ada;Grade 10;A\n');
  await undo(importId);
  expect(await everything()).toEqual(before);
});

it('refuses to undo an import while its records are in use, and says how many are', async () => {
  const { importId } = await importList('No;Ad Soyad;Şube\n1;Ada;A\n2;Can;A\n');
  const { id: studentId } = await named('Ada');
  const assessmentId = await addAssessment(portal, school);
  const submission = { schoolId: school.schoolId, assessmentId, studentId, status: 4, submittedAt: new Date() };
  await portal.db.insert(submissions).values(submission);
  const before = await everything();
  const { error } = await undo(importId);
  expect(error).toMatchObject({ status: 409, code: 'errors.importInUse' });
  expect(error.message).toContain('by this import that have work or contents, or have signed in: 1.');
  expect(await everything()).toEqual(before);
});

it('undoes an import only once, and only the newest one', async () => {
  const first = await importList('No;Ad Soyad;Şube\n1;Ada;A\n');
  const second = await importList('No;Ad Soyad;Şube\n2;Can;A\n');
  expect((await undo(first.importId)).error.code).toBe('errors.importUndoLater');
  expect((await imports()).map(({ id, isUndoable }) => [id, isUndoable])).toEqual([
    [second.importId, true],
    [first.importId, false],
  ]);
  expect((await undo(second.importId)).status).toBe(200);
  expect((await undo(second.importId)).error.code).toBe('errors.importUndone');
  expect((await undo(first.importId)).status).toBe(200);
  expect(await imports()).toMatchObject([{ undoneAt: expect.any(String) }, { undoneAt: expect.any(String) }]);
  expect((await importList('No;Ad Soyad;Şube\n1;Ada;A\n')).importId).not.toBeNull();
});

it('undoes nothing after 30 days, and deletes the old record at the next import', async () => {
  const { importId } = await importList('No;Ad Soyad;Şube\n1;Ada;A\n');
  const longAgo = new Date(Date.now() - 31 * 86_400_000);
  await portal.db.update(rosterImports).set({ at: longAgo }).where(eq(rosterImports.schoolId, school.schoolId));
  expect((await undo(importId)).status).toBe(404);
  expect(await imports()).toEqual([]);
  await importList('No;Ad Soyad;Şube\n2;Can;A\n');
  expect(await portal.db.$count(rosterImportRows, eq(rosterImportRows.importId, importId ?? 0))).toBe(0);
});

it('deletes the import record of an erased student', async () => {
  await importList('No;Ad Soyad;Şube;E-posta\n1;Ada;A;secret-one@example.com\n');
  await importList('No;Ad Soyad;Şube;E-posta\n1;Ada Lovelace;A;secret-two@example.com\n');
  const { id, version } = await named('Ada Lovelace');
  await portal.call(withdrawStudent, { as: as(), params: { id }, headers: { 'if-match': `"${version}"` } });
  expect((await portal.call(eraseStudent, { as: as(), params: { id }, body: { name: 'Ada Lovelace' } })).status).toBe(
    200,
  );
  const left = await portal.db.select({ text: sql<string>`roster_import_rows::text` }).from(rosterImportRows);
  expect(left.filter(({ text }) => /Lovelace|secret-(one|two)/.test(text))).toEqual([]);
});
