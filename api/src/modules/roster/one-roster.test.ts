import { and, asc, eq, isNull } from 'drizzle-orm';
import { applyRoster, previewRoster } from 'shared/contract/roster';
import { undoRosterImport } from 'shared/contract/roster-import';
import { createInvitation, joinSchool } from 'shared/contract/school';
import { eraseStudent, exportStudentData } from 'shared/contract/student-data';
import { withdrawStudent } from 'shared/contract/student-record';
import { classes, classStudents, classTeachers } from '../../db/schema/classes';
import { courses } from '../../db/schema/courses';
import { users } from '../../db/schema/people';
import { rosterRecords } from '../../db/schema/roster-records';
import { students } from '../../db/schema/students';
import { addAccount, addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { type RosterFiles, rosterFiles, rosterZip, zipped } from '../../testing/roster-files';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addSchool(portal, 'Çınar Lisesi');
});

const parts = () => ({
  as: school.teacher.token,
  params: { id: school.schoolId },
  headers: { 'content-type': 'application/zip' },
});
const preview = async (body: Buffer, query = {}) =>
  (await portal.call(previewRoster, { ...parts(), body, query })).data;
const importAll = async (body: Buffer, query: { withdraw?: 'true'; withdrawing?: number } = {}) => {
  const { withdrawing: _, ...reading } = query;
  const { hash } = await preview(body, reading);
  return portal.call(applyRoster, { ...parts(), body, query: { ...query, hash } });
};

/** Who is in which class, by names. */
async function taught() {
  const rows = await portal.db
    .select({ course: courses.courseCode, name: classes.name, student: students.name })
    .from(classes)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .leftJoin(classStudents, eq(classStudents.classId, classes.id))
    .leftJoin(students, and(eq(students.id, classStudents.studentId), isNull(students.deletedAt)))
    .where(and(eq(classes.schoolId, school.schoolId), isNull(classes.archivedAt)))
    .orderBy(asc(classes.id), asc(students.id));
  const byClass = new Map<string, string[]>();
  for (const { course, name, student } of rows)
    byClass.set(`${course} ${name}`, [...(byClass.get(`${course} ${name}`) ?? []), ...(student ? [student] : [])]);
  return Object.fromEntries(byClass);
}

const named = async (name: string) => {
  const [row] = await portal.db
    .select()
    .from(students)
    .where(and(eq(students.schoolId, school.schoolId), eq(students.name, name)));
  if (!row) throw new Error(`There is no ${name}`);
  return row;
};

const userHead = (rosterFiles()['users.csv'] ?? '').split('\n')[0] ?? '';
const enrollmentHead = (rosterFiles()['enrollments.csv'] ?? '').split('\n')[0] ?? '';
/** A bundle of what has changed only. */
function delta(files: RosterFiles): Buffer {
  const lines = Object.keys(files).map((name) => `file.${name.replace('.csv', '')},delta\n`);
  const absent = ['orgs', 'academicSessions', 'courses', 'classes', 'users', 'enrollments']
    .filter((name) => !(`${name}.csv` in files))
    .map((name) => `file.${name},absent\n`);
  const manifest = `propertyName,value\nmanifest.version,1.0\noneroster.version,1.1\n${[...lines, ...absent].join('')}`;
  return zipped({ 'manifest.csv': manifest, ...files });
}
const enrolling = (...lines: string[]) => delta({ 'enrollments.csv': `${enrollmentHead}\n${lines.join('\n')}\n` });

describe('classes of a bundle', () => {
  it('places students in the classes that they are enrolled in, and in no other of their grade', async () => {
    const users = `${rosterFiles()['users.csv'] ?? ''}U5,,,true,S1,student,e,,Can,Ak,,,,,,,09,\n`;
    const nine = 'K5,,,Biology 9B,09,C1,,scheduled,,S1,T1,,,\n';
    const two = rosterZip({
      'users.csv': users,
      'classes.csv': `${rosterFiles()['classes.csv'] ?? ''}${nine}`,
      'enrollments.csv': `${rosterFiles()['enrollments.csv'] ?? ''}E5,,,K5,S1,U5,student,,,\n`,
    });
    await importAll(two);
    expect(await taught()).toMatchObject({
      'BIOL-101 Biology 9A': ['Ayşe Nur Çınar', '=cmd|calc Öz'],
      'BIOL-101 Biology 9B': ['Can Ak'],
      'PHYS-110 Physics': [],
    });
  });

  it('gives a class its term and its teachers, who teach no other class of the course', async () => {
    await portal.db.update(users).set({ email: 'kaya@example.com' }).where(eq(users.id, school.teacher.userId));
    const people = (rosterFiles()['users.csv'] ?? '').replace('deniz@example.com', 'kaya@example.com');
    const nine = 'K5,,,Biology 9B,09,C1,,scheduled,,S1,T1,,,\n';
    await importAll(rosterZip({ 'users.csv': people, 'classes.csv': `${rosterFiles()['classes.csv'] ?? ''}${nine}` }));
    const rows = await portal.db
      .select({ name: classes.name, term: classes.term, teacher: classTeachers.userId })
      .from(classes)
      .leftJoin(classTeachers, eq(classTeachers.classId, classes.id))
      .where(and(eq(classes.schoolId, school.schoolId), isNull(classes.archivedAt)));
    expect(rows.filter(({ name }) => name.startsWith('Biology'))).toEqual([
      { name: 'Biology 9A', term: 'Now', teacher: school.teacher.userId },
      { name: 'Biology 9B', term: 'Now', teacher: null },
    ]);
    await portal.db.update(users).set({ email: school.teacher.email }).where(eq(users.id, school.teacher.userId));
  });

  it('gives a teacher who joins later the classes that the file has for the address', async () => {
    await importAll(rosterZip());
    const { data } = await portal.call(createInvitation, { as: school.teacher.token, params: { id: school.schoolId } });
    const deniz = await addAccount(portal, { email: 'deniz@example.com', schoolIds: [] });
    await portal.call(joinSchool, { as: deniz.token, body: { code: data.code } });
    const rows = await portal.db
      .select({ name: classes.name })
      .from(classTeachers)
      .innerJoin(classes, eq(classes.id, classTeachers.classId))
      .where(eq(classTeachers.userId, deniz.userId));
    expect(rows).toEqual([{ name: 'Biology 9A' }]);
  });

  it('moves a student to another class, and does not move students placed by a teacher', async () => {
    const nine = 'K5,,,Biology 9B,09,C1,,scheduled,,S1,T1,,,\n';
    const files = { 'classes.csv': `${rosterFiles()['classes.csv'] ?? ''}${nine}` };
    await importAll(rosterZip(files));
    const [second] = await portal.db
      .select()
      .from(classes)
      .where(and(eq(classes.schoolId, school.schoolId), eq(classes.name, 'Biology 9B')));
    await portal.db.insert(classStudents).values({
      ...{ classId: second?.id ?? 0, studentId: school.student.studentId, gradeId: school.gradeId },
      ...{ schoolId: school.schoolId, isByHand: true },
    });
    const moved = (rosterFiles()['enrollments.csv'] ?? '').replace('E3,,,K1', 'E3,,,K5');
    await importAll(rosterZip({ ...files, 'enrollments.csv': moved }));
    expect(await taught()).toMatchObject({
      'BIOL-101 Biology 9A': ['Ayşe Nur Çınar'],
      'BIOL-101 Biology 9B': ['Ada Student', '=cmd|calc Öz'],
    });
  });

  it('archives a class that is no longer in the file', async () => {
    await importAll(rosterZip());
    const without = (rosterFiles()['classes.csv'] ?? '').replace(/K2.*\n/, '');
    expect((await preview(rosterZip({ 'classes.csv': without }))).counts.find(({ kind }) => kind === 'class')).toEqual({
      ...{ kind: 'class', created: 0, updated: 0, unchanged: 1, removed: 2 },
    });
    await importAll(rosterZip({ 'classes.csv': without }));
    expect(Object.keys(await taught())).not.toContain('PHYS-110 Physics');
  });

  it('undoes an import with its classes and what it has kept for later files', async () => {
    const before = await taught();
    const { data } = await importAll(rosterZip());
    const params = { id: school.schoolId, importId: data.importId ?? 0 };
    expect((await portal.call(undoRosterImport, { as: school.teacher.token, params })).status).toBe(200);
    expect(await taught()).toEqual(before);
    expect(await portal.db.$count(rosterRecords, eq(rosterRecords.schoolId, school.schoolId))).toBe(0);
  });
});

describe('a whole file of the school', () => {
  const without = () => {
    const people = (rosterFiles()['users.csv'] ?? '').replace(/U2.*\n/, '');
    const enrollments = (rosterFiles()['enrollments.csv'] ?? '').replace(/E3.*\n/, '');
    return rosterZip({ 'users.csv': people, 'enrollments.csv': enrollments });
  };

  it('lists students of the system who are missing, and withdraws them only on request', async () => {
    await importAll(rosterZip());
    expect(await preview(without())).toMatchObject({ missing: ['=cmd|calc Öz'], missingCount: 1, confirmCount: null });
    await importAll(without());
    expect((await named('=cmd|calc Öz')).deletedAt).toBeNull();
    await importAll(without(), { withdraw: 'true' });
    expect((await named('=cmd|calc Öz')).deletedAt).not.toBeNull();
    // Entered by hand, so no file of the system can miss her.
    expect((await named('Ada Student')).deletedAt).toBeNull();
  });

  it('asks with the number before a file withdraws everybody', async () => {
    await importAll(rosterZip());
    const nobody = rosterZip({ 'users.csv': `${userHead}\n`, 'enrollments.csv': `${enrollmentHead}\n` });
    const seen = await preview(nobody, { withdraw: 'true' });
    expect(seen).toMatchObject({ missingCount: 2, confirmCount: 2 });
    const refused = await importAll(nobody, { withdraw: 'true' });
    expect(refused.error).toMatchObject({ status: 400, code: 'errors.rosterWithdrawsMany' });
    expect((await importAll(nobody, { withdraw: 'true', withdrawing: 2 })).status).toBe(200);
  });
});

describe('a delta', () => {
  it('changes what it names, builds on earlier files, and leaves the rest as it is', async () => {
    await importAll(rosterZip());
    const ayse = await named('Ayşe Nur Çınar');
    await portal.db.update(students).set({ name: 'Corrected by hand' }).where(eq(students.id, ayse.id));
    const data = await preview(
      delta({
        'users.csv': `${userHead}\nU5,active,2026-01-01,true,S1,student,e,,Can,Ak,,,,,,G1,09,\n`,
        'enrollments.csv': `${enrollmentHead}\nE9,active,2026-01-01,K1,S1,U5,student,,,\nE3,tobedeleted,2026-01-01,K1,S1,U2,student,,,\n`,
      }),
    );
    expect(data).toMatchObject({ errors: [], skipped: [], missing: [] });
    expect(data.changes.map(({ kind, action, name }) => `${kind} ${action} ${name}`)).toEqual([
      'student created Can Ak',
      'place created Biology 9A',
      'place removed Biology 9A',
    ]);
    await importAll(
      delta({
        'users.csv': `${userHead}\nU5,active,2026-01-01,true,S1,student,e,,Can,Ak,,,,,,G1,09,\n`,
        'enrollments.csv': `${enrollmentHead}\nE9,active,2026-01-01,K1,S1,U5,student,,,\nE3,tobedeleted,2026-01-01,K1,S1,U2,student,,,\n`,
      }),
    );
    expect(await taught()).toMatchObject({ 'BIOL-101 Biology 9A': ['Ada Student', 'Corrected by hand', 'Can Ak'] });
    expect(await named('Can Ak')).toMatchObject({ guardianName: 'Işıl Çınar', contactNumber: '0532' });
  });

  it('reports every line that refers to somebody never seen, and imports the others', async () => {
    await importAll(rosterZip());
    const body = enrolling(
      'E8,active,2026-01-01,K1,S1,U77,student,,,',
      'E9,active,2026-01-01,K2,S1,U1,student,,,',
      'E10,tobedeleted,2026-01-01,K1,S1,U1,student,,,',
      'E11,active,2026-01-01,K1,S1,U1,administrator,,,',
      'E12,active,2026-01-01,K1,S1,U1,student,,2020-01-01,2020-06-01',
    );
    const data = await preview(body);
    expect(data.errors).toEqual([]);
    expect(data.skipped.map(({ file, line, value, message }) => [file, line, value, message])).toEqual([
      ['enrollments.csv', 4, 'E10', 'These are to be deleted, but were never there.'],
      [
        ...['enrollments.csv', 2, 'userSourcedId: U77'],
        'These refer to something that no file has brought, or that belongs to another school.',
      ],
      ['enrollments.csv', 5, 'E11', 'Only students and teachers are enrolled in classes.'],
      ['enrollments.csv', 6, 'E12', 'These enrolments have ended.'],
    ]);
    expect((await importAll(body)).status).toBe(200);
    expect(await taught()).toMatchObject({ 'PHYS-110 Physics': ['Ayşe Nur Çınar'] });
  });

  it('is refused as the first file of a school', async () => {
    expect((await preview(enrolling('E9,active,2026-01-01,K1,S1,U1,student,,,'))).errors).toMatchObject([
      { code: 'errors.rosterDeltaFirst' },
    ]);
  });

  it('is refused if another file was imported after its preview', async () => {
    await importAll(rosterZip());
    const body = enrolling('E9,active,2026-01-01,K2,S1,U1,student,,,');
    const { hash } = await preview(body);
    await importAll(delta({ 'users.csv': `${userHead}\nU6,active,2026-01-01,true,S1,student,f,,Ece,Su,,,,,,,09,\n` }));
    const { error } = await portal.call(applyRoster, { ...parts(), body, query: { hash } });
    expect(error).toMatchObject({ status: 412, code: 'errors.rosterChanged' });
    expect(await taught()).toMatchObject({ 'PHYS-110 Physics': [] });
  });
});

describe('a manifest', () => {
  const withManifest = (...lines: string[]) =>
    rosterZip({ 'manifest.csv': `propertyName,value\n${lines.join('\n')}\n` });

  it.each([
    ['oneroster.version,2.0', 'errors.rosterVersion'],
    ['file.users,some', 'errors.rosterManifestMode'],
    ['file.roles,bulk', 'errors.rosterMissingFile'],
  ])('with “%s” is refused with the line', async (line, code) => {
    expect((await preview(withManifest('oneroster.version,1.1', line))).errors).toContainEqual(
      expect.objectContaining({ file: 'manifest.csv', code }),
    );
  });

  it('names the files that are not read', async () => {
    const { notices } = await preview(withManifest('oneroster.version,1.1', 'file.academicSessions,absent'));
    expect(notices.map(({ file, code }) => `${file} ${code}`)).toEqual([
      'demographics.csv errors.rosterNotUsed',
      'academicsessions.csv errors.rosterCalledAbsent',
    ]);
  });
});

test('adds to the data file of a student what the system has sent about them and their guardians', async () => {
  await importAll(rosterZip());
  const { id } = await named('Ayşe Nur Çınar');
  const { data } = await portal.call(exportStudentData, { as: school.teacher.token, params: { id } });
  expect(data.schoolSystem?.map(({ file, values }) => `${file} ${values.sourcedId}`)).toEqual([
    'users.csv G1',
    'users.csv U1',
    'enrollments.csv E1',
    'enrollments.csv E2',
  ]);
  expect(JSON.stringify(data.schoolSystem)).not.toContain('U2');
});

test('removes an erased student, and guardians of nobody else, from the stored records', async () => {
  await importAll(rosterZip());
  const { id } = await named('Ayşe Nur Çınar');
  const call = { as: school.teacher.token, params: { id } };
  await portal.call(withdrawStudent, { ...call, headers: { 'if-match': '*' } });
  expect((await portal.call(eraseStudent, { ...call, body: { name: 'Ayşe Nur Çınar' } })).status).toBe(200);
  const rows = await portal.db.select().from(rosterRecords).where(eq(rosterRecords.schoolId, school.schoolId));
  const kept = Object.fromEntries(rows.map(({ file, lines }) => [file, Object.keys(lines)]));
  expect(kept['users.csv']).toEqual(['T1', 'U2', 'U4']);
  expect(kept['enrollments.csv']).toEqual(['E3', 'E4']);
});
