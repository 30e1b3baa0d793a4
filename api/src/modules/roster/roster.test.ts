import { asc, eq } from 'drizzle-orm';
import { applyRoster, getRosterTemplate, previewRoster } from 'shared/contract/roster';
import { courses, courseTeachers } from '../../db/schema/courses';
import { users } from '../../db/schema/people';
import { grades, schools } from '../../db/schema/schools';
import { enrolments, students } from '../../db/schema/students';
import { applyPlan } from '../../roster/write/apply-plan';
import { type Plan } from '@teacher-portal/roster/plan/plan';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { rosterFiles, rosterWith, rosterZip } from '../../testing/roster-files';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addSchool(portal, 'Çınar Lisesi');
});

const headers = { 'content-type': 'application/zip' };
const parts = () => ({ as: school.teacher.token, params: { id: school.schoolId }, headers });
const preview = async (body: Buffer) => (await portal.call(previewRoster, { ...parts(), body })).data;
const apply = (body: Buffer, hash: string) => portal.call(applyRoster, { ...parts(), body, query: { hash } });
const importAll = async (body: Buffer) => apply(body, (await preview(body)).hash);
const countsOf = (counts: { kind: string; created: number; updated: number; unchanged: number; removed: number }[]) =>
  Object.fromEntries(
    counts.map(({ kind, created, updated, unchanged, removed }) => [kind, [created, updated, unchanged, removed]]),
  );

const studentRows = () =>
  portal.db.select().from(students).where(eq(students.schoolId, school.schoolId)).orderBy(asc(students.id));
const courseRows = () =>
  portal.db.select().from(courses).where(eq(courses.schoolId, school.schoolId)).orderBy(asc(courses.id));
const gradeRows = () =>
  portal.db.select().from(grades).where(eq(grades.schoolId, school.schoolId)).orderBy(asc(grades.position));
const enrolled = async () => {
  const rows = await portal.db
    .select({ name: students.name, grade: grades.name })
    .from(enrolments)
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .innerJoin(grades, eq(grades.id, enrolments.gradeId))
    .where(eq(enrolments.schoolId, school.schoolId));
  return rows.map(({ name, grade }) => `${name}: ${grade}`).sort();
};

describe('a OneRoster bundle', () => {
  it('previews what a OneRoster bundle would create and leave out, without writing anything', async () => {
    const before = [await studentRows(), await courseRows(), await gradeRows()];
    const data = await preview(rosterZip());
    expect(data).toMatchObject({ format: 'oneroster', errors: [], errorCount: 0 });
    expect(data.notices).toMatchObject([{ file: 'demographics.csv', code: 'errors.rosterNotUsed' }]);
    // Grade 9 and its course BIOL-101 were created in the portal and are matched.
    expect(countsOf(data.counts)).toEqual({
      grade: [1, 0, 1, 0],
      course: [2, 0, 1, 0],
      class: [2, 1, 0, 0],
      student: [2, 0, 0, 0],
      membership: [2, 0, 0, 0],
      place: [2, 0, 0, 0],
    });
    expect(Object.fromEntries(data.leftOut.map(({ reason, names }) => [reason, names]))).toEqual({
      teacher: ['Deniz Kaya, deniz@example.com'],
      otherSchool: ['Else Where'],
      noGrade: ['No Grade'],
      termOver: ['Old', 'Old course'],
      homeroom: ['Homeroom'],
    });
    expect(
      data.changes
        .filter(({ kind }) => !['membership', 'class', 'place'].includes(kind))
        .map(({ kind, action, name }) => `${kind} ${action} ${name}`),
    ).toEqual([
      'grade created Grade 10',
      'course created PHYS-110 Physics',
      'course created PHYS-110 Physics',
      'student created Ayşe Nur Çınar',
      'student created =cmd|calc Öz',
    ]);
    expect([await studentRows(), await courseRows(), await gradeRows()]).toEqual(before);
  });

  it('imports a OneRoster bundle with guardians, sections, grades and teachers', async () => {
    await portal.db.update(users).set({ email: `deniz@example.com` }).where(eq(users.id, school.teacher.userId));
    await portal.db.delete(courseTeachers).where(eq(courseTeachers.courseId, school.courseId));
    const answer = await importAll(rosterZip());
    expect(answer.message).toBe('Roster imported!');
    const [, ayse, formula] = await studentRows();
    expect(ayse).toMatchObject({
      name: 'Ayşe Nur Çınar',
      searchText: 'ayse nur cinar',
      guardianName: 'Işıl Çınar',
      guardianRelation: 'Parent',
      contactNumber: '0532',
      section: '9-A',
      sourcedId: 'U1',
    });
    expect(formula).toMatchObject({ guardianName: null, contactNumber: '555 1', section: '' });
    expect(await enrolled()).toEqual(['=cmd|calc Öz: Grade 9', 'Ada Student: Grade 9', 'Ayşe Nur Çınar: Grade 9']);
    expect((await courseRows()).map(({ courseCode, sourcedId }) => `${courseCode} ${sourcedId}`)).toEqual([
      'BIOL-101 C1/9',
      'PHYS-110 C2/9',
      'PHYS-110 C2/10',
    ]);
    expect(
      await portal.db.select().from(courseTeachers).where(eq(courseTeachers.courseId, school.courseId)),
    ).toMatchObject([{ userId: school.teacher.userId }]);
    await portal.db
      .update(users)
      .set({ email: `${school.teacher.email}` })
      .where(eq(users.id, school.teacher.userId));
  });

  it('stores a formula in a name as typed', async () => {
    await importAll(rosterZip());
    expect((await studentRows()).map(({ name }) => name)).toContain('=cmd|calc Öz');
  });

  it('changes nothing when a bundle is imported a second time', async () => {
    await importAll(rosterZip());
    const before = [await studentRows(), await courseRows(), await gradeRows(), await enrolled()];
    const again = await preview(rosterZip());
    expect(countsOf(again.counts)).toEqual({
      grade: [0, 0, 2, 0],
      course: [0, 0, 3, 0],
      class: [0, 0, 3, 0],
      student: [0, 0, 2, 0],
      membership: [0, 0, 2, 0],
      place: [0, 0, 2, 0],
    });
    expect((await apply(rosterZip(), again.hash)).status).toBe(200);
    expect([await studentRows(), await courseRows(), await gradeRows(), await enrolled()]).toEqual(before);
  });

  it('updates changed data when a bundle is imported again and moves students to their new grade', async () => {
    await importAll(rosterZip());
    const next = rosterZip({
      'users.csv': (rosterFiles()['users.csv'] ?? '').replace('Ayşe,Çınar,Nur,,,,,G1,09', 'Ayşe,Yılmaz,Nur,,,,,G1,10'),
      'enrollments.csv': (rosterFiles()['enrollments.csv'] ?? '').replace('E1,,,K1', 'E1,,,K2'),
    });
    const data = await preview(next);
    expect(data.changes.filter(({ kind }) => kind !== 'place')).toEqual([
      {
        kind: 'student',
        action: 'updated',
        name: 'Ayşe Nur Yılmaz',
        fields: [{ field: 'name', from: 'Ayşe Nur Çınar', to: 'Ayşe Nur Yılmaz' }],
      },
      {
        kind: 'membership',
        action: 'created',
        name: 'Ayşe Nur Yılmaz',
        fields: [{ field: 'grade', from: null, to: 'Grade 10' }],
      },
      {
        kind: 'membership',
        action: 'removed',
        name: 'Ayşe Nur Yılmaz',
        fields: [{ field: 'grade', from: 'Grade 9', to: null }],
      },
    ]);
    await apply(next, data.hash);
    expect(await enrolled()).toEqual(['=cmd|calc Öz: Grade 9', 'Ada Student: Grade 9', 'Ayşe Nur Yılmaz: Grade 10']);
    expect((await studentRows())[1]).toMatchObject({ searchText: 'ayse nur yilmaz', version: 2 });
  });

  it('keeps people whom a bundle does not list, removes those marked as deleted, and restores them', async () => {
    await importAll(rosterZip());
    const users = rosterFiles()['users.csv'] ?? '';
    const gone = rosterZip({ 'users.csv': users.replace('U1,,', 'U1,tobedeleted,').replace(/U4.*\n/, '') });
    expect(countsOf((await preview(gone)).counts).student).toEqual([0, 0, 1, 1]);
    await importAll(gone);
    expect((await studentRows()).map(({ name, deletedAt }) => [name, deletedAt === null])).toEqual([
      ['Ada Student', true],
      ['Ayşe Nur Çınar', false],
      ['=cmd|calc Öz', true],
    ]);
    await importAll(rosterZip());
    expect((await studentRows()).every(({ deletedAt }) => deletedAt === null)).toBe(true);
  });

  it('matches a student whom a teacher has entered by the name in the grade', async () => {
    await portal.db
      .update(students)
      .set({ name: 'ayşe nur çınar', tier: 'gold' })
      .where(eq(students.id, school.student.studentId));
    await importAll(rosterZip());
    expect((await studentRows())[0]).toMatchObject({
      id: school.student.studentId,
      name: 'Ayşe Nur Çınar',
      sourcedId: 'U1',
      tier: 'gold',
    });
    expect(await studentRows()).toHaveLength(2);
  });

  it('reads the roles of OneRoster 1.2 from their separate file', async () => {
    const files = {
      'users.csv':
        'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password\nU1,,,true,a,,Ayşe,Çınar,,,,,,,09,\nG1,,,true,g,,Işıl,Çınar,,,,,0532,U1,,\n',
      'roles.csv':
        'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId\nR1,,,U1,primary,student,,,S1,\nR2,,,G1,primary,guardian,,,S1,\n',
      'enrollments.csv':
        'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate\nE1,,,K1,S1,U1,student,,,\n',
    };
    await importAll(rosterZip(files));
    expect((await studentRows())[1]).toMatchObject({
      name: 'Ayşe Çınar',
      guardianName: 'Işıl Çınar',
      guardianRelation: 'Guardian',
      contactNumber: '0532',
    });
  });

  it('imports a bundle completely or not at all when it fails at the end', async () => {
    const before = [await studentRows(), await courseRows(), await gradeRows()];
    const plan: Plan = {
      schoolSourcedId: 'S1',
      grades: [{ code: '10', id: null, set: { name: 'Grade 10' } }],
      courses: [],
      classes: [],
      removedClasses: [],
      records: {},
      removedCourses: [school.courseId],
      removedStudents: [school.student.studentId],
      missing: [],
      confirmCount: null,
      headings: {},
      counts: [],
      changes: [],
      students: [
        {
          id: null,
          sourcedId: null,
          isFixed: false,
          set: { name: 'New', searchText: 'new' },
          account: null,
          email: null,
          enters: ['a grade that the plan does not make'],
          leaves: [],
        },
      ],
    };
    await expect(
      portal.db.transaction((tx) => applyPlan(tx, school.schoolId, plan, { now: new Date() })),
    ).rejects.toThrow('does not make');
    expect([await studentRows(), await courseRows(), await gradeRows()]).toEqual(before);
  });

  it('rejects a bundle and writes nothing if the school has changed since the preview', async () => {
    const data = await preview(rosterZip());
    const before = [await studentRows(), await courseRows(), await gradeRows()];
    await portal.db
      .insert(students)
      .values({ schoolId: school.schoolId, name: 'In between', searchText: 'in between', sourcedId: 'U2' });
    const answer = await apply(rosterZip(), data.hash);
    expect(answer.error).toMatchObject({ status: 412, code: 'errors.rosterChanged' });
    expect([
      (await studentRows()).filter(({ name }) => name !== 'In between'),
      await courseRows(),
      await gradeRows(),
    ]).toEqual(before);
  });

  it('imports a bundle only as it was previewed', async () => {
    const { hash } = await preview(rosterZip());
    const other = rosterWith('users.csv', 'Ayşe', 'Fatma');
    expect((await apply(other, hash)).error.code).toBe('errors.rosterChanged');
    expect(await studentRows()).toHaveLength(1);
  });

  it('matches the school by the id of the first import, even after a rename', async () => {
    await importAll(rosterZip());
    await portal.db.update(schools).set({ name: 'Renamed' }).where(eq(schools.id, school.schoolId));
    expect((await preview(rosterZip())).errors).toEqual([]);
  });
});

describe('a template', () => {
  it.each([
    ['en', 'students.csv', 'Name,Student number,Section,Guardian name,Relation,Phone,E-mail'],
    ['tr', 'ogrenciler.csv', 'Ad soyad;Öğrenci no.;Şube;Veli adı;Yakınlık;Telefon;E-posta'],
  ])('imports the template in %s unchanged', async (language, fileName, heading) => {
    const { data } = await portal.call(getRosterTemplate, { ...parts(), headers: { 'accept-language': language } });
    expect(data.fileName).toBe(fileName);
    expect(data.text.slice(1).split('\r\n')[0]).toBe(heading);
    const seen = await portal.call(previewRoster, {
      ...parts(),
      query: { gradeId: school.gradeId },
      body: Buffer.from(data.text),
    });
    expect(countsOf(seen.data.counts).student).toEqual([1, 0, 0, 0]);
    expect(seen.data.errors).toEqual([]);
  });
});
