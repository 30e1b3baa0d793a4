import { and, eq } from 'drizzle-orm';
import { getActing, setActing } from 'shared/contract/acting';
import {
  archiveClass,
  createClass,
  enrolStudents,
  getClass,
  listClasses,
  removeFromClass,
  setClassTeachers,
} from 'shared/contract/class';
import { updateDueDate } from 'shared/contract/assessment-settings';
import { deleteAssessment } from 'shared/contract/assessment-write';
import { pauseWriting } from 'shared/contract/exam-room';
import { undoRosterImport } from 'shared/contract/roster-import';
import { createGuardianLink, revokeGuardianLink } from 'shared/contract/guardian-link';
import { createStudentConsent, deleteStudentConsent, updateStudentConsent } from 'shared/contract/student-consent';
import { createStudentNote } from 'shared/contract/student-note';
import { issueSlips } from 'shared/contract/student-access';
import { withdrawStudent } from 'shared/contract/student-record';
import { releaseResults, releaseToStudents, setStudentWriting, watchWriting } from 'shared/contract/writing';
import { endCovers } from '../modules/class/teachers.repository';
import { assessmentTargets } from '../db/schema/assessments';
import { classTeachers } from '../db/schema/classes';
import { schools } from '../db/schema/schools';
import { submissions } from '../db/schema/submissions';
import { addAssessment, addStudents } from '../testing/class-room';
import { addAccount, addSchool, type TestSchool } from '../testing/people';
import { TestPortal } from '../testing/portal';
import { matrix } from './matrix';

type Teacher = TestSchool['teacher'];

let portal: TestPortal;
let school: TestSchool;
let [ofA, ofB, cover] = [] as unknown as [Teacher, Teacher, Teacher];
let [inA, inB] = [0, 0];
let [classA, classB] = [0, 0];

/** Biology 9-A and 9-B, each with a teacher who is not an owner. */
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  const { schoolId, teacher: owner } = school;
  await portal.db.update(schools).set({ actsByClass: true }).where(eq(schools.id, schoolId));
  const [one, two, three] = await Promise.all(
    [0, 1, 2].map(() => addAccount(portal, { schoolIds: [schoolId], memberRole: 'teacher' })),
  );
  if (!one || !two || !three) throw new Error('Three teachers were added.');
  [ofA, ofB, cover] = [one, two, three];
  inA = school.student.studentId;
  [inB = 0] = await addStudents(portal, school, 1);
  const classes = (await portal.call(listClasses, { as: owner.token, params: { id: schoolId } })).data;
  for (const { id, section } of classes) {
    if (section === 'B') classB = id;
    else classA = id;
    await teach(id, [section === 'A' ? ofA.userId : ofB.userId]);
  }
});
afterAll(() => portal.close());

const teach = (id: number, userIds: number[], covers: { userId: number; until: string | null }[] = []) =>
  portal.call(setClassTeachers, {
    as: school.teacher.token,
    params: { id },
    body: { userIds, covers },
    headers: { 'if-match': '*' },
  });

/** An exam for everybody by the owner, with a placeholder for each student. */
async function addExam(of: { authorId?: number; only?: number } = {}): Promise<number> {
  const { schoolId, teacher } = school;
  const isForAll = of.only === undefined;
  const id = await addAssessment(portal, school, {
    title: 'Exam',
    day: 2,
    status: 2,
    publishedToAll: isForAll,
    authorId: of.authorId ?? teacher.userId,
  });
  const studentIds = of.only === undefined ? [inA, inB] : [of.only];
  await portal.db
    .insert(submissions)
    .values(studentIds.map((studentId) => ({ schoolId, assessmentId: id, studentId, status: 6 })));
  if (!isForAll)
    await portal.db
      .insert(assessmentTargets)
      .values(studentIds.map((studentId) => ({ schoolId, assessmentId: id, studentId })));
  return id;
}

const pause = (as: Teacher, id: number) =>
  portal.call(pauseWriting, { as: as.token, params: { id }, body: { paused: true } });
const release = (as: Teacher, id: number) =>
  portal.call(releaseResults, { as: as.token, params: { id }, body: { released: true } });
const extend = (as: Teacher, id: number, studentId: number) =>
  portal.call(setStudentWriting, {
    as: as.token,
    params: { id, studentId },
    body: { opensAt: null, endsAt: null, extraMinutes: 10 },
  });
const slip = (as: Teacher, studentId: number) =>
  portal.call(issueSlips, { as: as.token, body: { studentIds: [studentId] } });

describe('an assessment of several classes', () => {
  it('is paused, released, moved and deleted only by its author, a teacher of all its classes, or an owner', async () => {
    const id = await addExam();
    const acts = [
      pause(ofA, id),
      release(ofA, id),
      portal.call(updateDueDate, { as: ofA.token, params: { id }, body: { dueDate: '2027-01-10T10:00:00.000Z' } }),
      portal.call(deleteAssessment, { as: ofA.token, params: { id } }),
    ];
    for (const { status, error } of await Promise.all(acts)) {
      expect(status).toBe(403);
      expect(error.code).toBe('errors.otherAssessment');
    }
    expect((await pause(school.teacher, id)).status).toBe(200);
    expect((await pause(ofA, await addExam({ authorId: ofA.userId }))).status).toBe(200);
    expect((await pause(ofA, await addExam({ only: inA }))).status).toBe(200);
  });

  it('says in the live view whom the caller may give time', async () => {
    const id = await addExam();
    const open = async (as: Teacher) => {
      const { students } = (await portal.call(watchWriting, { as: as.token, params: { id } })).data;
      return students?.filter(({ mayChange }) => mayChange !== false).map(({ student }) => student.id);
    };
    expect(await open(ofA)).toEqual([inA]);
    expect(await open(ofB)).toEqual([inB]);
    expect(await open(school.teacher)).toHaveLength(2);
  });

  it('gives more time to their own students only', async () => {
    const id = await addExam();
    expect((await extend(ofA, id, inA)).status).toBe(200);
    const refused = await extend(ofA, id, inB);
    expect([refused.status, refused.error.code]).toEqual([403, 'errors.otherStudents']);
  });

  it('shows results to their own students only', async () => {
    const id = await addExam();
    const show = (studentIds: number[]) =>
      portal.call(releaseToStudents, {
        ...{ as: ofA.token, params: { id } },
        body: { studentIds, release: { at: null, shows: 'score' } },
      });
    expect((await show([inA])).status).toBe(200);
    expect((await show([inA, inB])).error.code).toBe('errors.otherStudents');
  });
});

describe('students', () => {
  it('get access slips and are withdrawn by their own teachers only', async () => {
    expect((await slip(ofA, inA)).status).toBe(201);
    expect((await slip(ofA, inB)).error.code).toBe('errors.otherStudents');
    const withdrawn = await portal.call(withdrawStudent, {
      as: ofA.token,
      params: { id: inB },
      headers: { 'if-match': '*' },
    });
    expect(withdrawn.error.code).toBe('errors.otherStudents');
  });

  it('have consents, notes and reading links made and ended by their own teachers only', async () => {
    const day = '2026-09-07';
    const consent = (as: Teacher, id: number) => ({
      ...{ as: as.token, params: { id }, body: { purpose: 'Trip', givenBy: 'Ayşe', givenOn: day, withdrawnOn: null } },
    });
    const note = (as: Teacher, id: number) =>
      portal.call(createStudentNote, { as: as.token, params: { id }, body: { text: '<p>Quiet today.</p>' } });
    const given = await portal.call(createStudentConsent, consent(ofB, inB));
    const endsAt = new Date(Date.now() + 86_400_000).toISOString();
    const linkBody = { guardian: 'Ayşe', endsAt };
    const link = await portal.call(createGuardianLink, { as: ofB.token, params: { id: inB }, body: linkBody });
    const ids = [given.data.id, link.data.id] as const;
    const asked = await Promise.all([
      portal.call(createStudentConsent, consent(ofA, inB)),
      portal.call(updateStudentConsent, { ...consent(ofA, ids[0]), headers: { 'if-match': '*' } }),
      portal.call(deleteStudentConsent, { as: ofA.token, params: { id: ids[0] } }),
      portal.call(revokeGuardianLink, { as: ofA.token, params: { id: ids[1] } }),
      note(ofA, inB),
    ]);
    for (const { error } of asked) expect(error).toMatchObject({ status: 403, code: 'errors.otherStudents' });
    expect((await note(ofB, inB)).status).toBe(201);
    expect((await portal.call(deleteStudentConsent, { as: ofB.token, params: { id: ids[0] } })).status).toBe(200);
    expect((await portal.call(revokeGuardianLink, { as: ofB.token, params: { id: ids[1] } })).status).toBe(200);
  });

  it('are not gained by enrolling them in a class of one’s own', async () => {
    const enrol = (as: Teacher, id: number, studentId: number) =>
      portal.call(enrolStudents, { as: as.token, params: { id }, body: { studentIds: [studentId] } });
    const body = { courseId: school.courseId, name: 'Club', term: '' };
    const { id: club } = (await portal.call(createClass, { as: ofA.token, body })).data;
    for (const id of [classA, club])
      expect((await enrol(ofA, id, inB)).error).toMatchObject({ status: 403, code: 'errors.otherStudents' });
    expect((await enrol(ofA, club, inA)).status).toBe(200);
    expect((await enrol(school.teacher, club, inB)).status).toBe(200);
    await portal.call(removeFromClass, { as: school.teacher.token, params: { id: club, studentId: inB } });
    expect((await slip(ofA, inB)).status).toBe(403);
  });

  it('of another school are not found, whoever asks', async () => {
    const other = await addSchool(portal, 'Other School');
    expect((await slip(ofA, other.student.studentId)).status).toBe(404);
  });
});

it('lets only owners undo an import of the whole school', async () => {
  const params = { id: school.schoolId, importId: 4711 };
  const undone = await portal.call(undoRosterImport, { as: ofA.token, params });
  expect([undone.status, undone.error.code]).toEqual([403, 'errors.ownersOnly']);
  expect((await portal.call(undoRosterImport, { as: school.teacher.token, params })).status).toBe(404);
});

describe('a cover', () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  it('acts in the class until the day is over, and gives it to nobody', async () => {
    await teach(classB, [ofB.userId, cover.userId], [{ userId: cover.userId, until: day(2) }]);
    expect((await slip(cover, inB)).status).toBe(201);
    const passedOn = await portal.call(setClassTeachers, {
      as: cover.token,
      params: { id: classB },
      body: { userIds: [cover.userId] },
      headers: { 'if-match': '*' },
    });
    expect(passedOn.status).toBe(403);
    const archived = await portal.call(archiveClass, { as: cover.token, params: { id: classB } });
    expect([archived.status, archived.error.code]).toEqual([403, 'errors.otherClass']);
    const body = { courseId: school.courseId, name: 'Own', term: '' };
    const { id: own } = (await portal.call(createClass, { as: cover.token, body })).data;
    const kept = await portal.call(enrolStudents, {
      as: cover.token,
      params: { id: own },
      body: { studentIds: [inB] },
    });
    expect(kept.error.code).toBe('errors.otherStudents');
    // A client that does not know about covers leaves them unchanged.
    await teach(classB, [ofB.userId, cover.userId]);
    const { teachers } = (await portal.call(getClass, { as: ofB.token, params: { id: classB } })).data;
    expect(teachers.find(({ id }) => id === cover.userId)?.until).toBe(day(2));
    await endCovers(portal.db, new Date(Date.now() + 2 * 86_400_000));
    expect((await slip(cover, inB)).status).toBe(201);
    await endCovers(portal.db, new Date(Date.now() + 4 * 86_400_000));
    expect((await slip(cover, inB)).error.code).toBe('errors.otherStudents');
  });

  it('cannot end before it begins', async () => {
    const { error } = await teach(classB, [ofB.userId, cover.userId], [{ userId: cover.userId, until: day(-3) }]);
    expect(error.code).toBe('errors.coverOver');
    const isCover = and(eq(classTeachers.userId, cover.userId), eq(classTeachers.classId, classB));
    expect(await portal.db.select().from(classTeachers).where(isCover)).toEqual([]);
  });
});

describe('the rule of a school', () => {
  const acting = (as: Teacher, byClass: boolean) =>
    portal.call(setActing, { as: as.token, params: { id: school.schoolId }, body: { byClass } });

  it('is changed by owners, and a school that has not decided acts in all classes', async () => {
    expect((await acting(ofA, false)).error.code).toBe('errors.ownersOnly');
    await portal.db.update(schools).set({ actsByClass: null }).where(eq(schools.id, school.schoolId));
    expect((await slip(ofA, inB)).status).toBe(201);
    const read = await portal.call(getActing, { as: ofA.token, params: { id: school.schoolId } });
    expect(read.data).toEqual({ byClass: null });
    expect((await acting(school.teacher, false)).status).toBe(200);
    expect((await slip(ofA, inB)).status).toBe(201);
    expect((await acting(school.teacher, true)).status).toBe(200);
    expect((await slip(ofA, inB)).status).toBe(403);
  });
});

/** Changes of assessments, work and students that need no teacher of the class, and why. */
const free: Record<string, string> = {
  'POST /assessment': 'It makes one of their own.',
  'POST /assessment/:id/duplicate': 'It makes one of their own.',
  'POST /assessment/gradeSubmission': 'requireMarker: who teaches the student.',
  'POST /assessment/keptAnswers/:id/acceptance': 'requireMarker: who teaches the student.',
  'POST /assessment/markQuestions/:id/answer': 'requireActing, once the row is read.',
  'PUT /class/:id/gradebook/cells': 'requireTeacherOf: who teaches the class.',
  'PUT /students/consents/:id': 'requireActing, once the row is read.',
  'DELETE /students/consents/:id': 'requireActing, once the row is read.',
  'PUT /assessment/submission/:id/agreement': 'requireAgreeing: the two markers, of whom one has the right to mark.',
  'PUT /assessment/submission/:id/adjustedMark': 'requireMarker: who teaches the student.',
  'DELETE /assessment/:id/gradingShares': 'gives only the caller’s own part back',
  'DELETE /students/guardian-links/:id': 'requireActing, once the row is read.',
  'PUT /students/notes/:id': 'Only its writer.',
  'DELETE /students/notes/:id': 'Only its writer.',
  'POST /students': 'A new student is in nobody’s class.',
  'POST /trash/:kind/:id/restore': 'requireActing for assessments; the rest belongs to the course.',
  'POST /question/imports/:id/start': 'It makes own ones.',
  'POST /question/imports/:id/undo': 'Only drafts that it made, which no student has.',
  'POST /school/:id/years/roll-over': 'Owners only.',
  'POST /school/:id/years/:yearId/undo': 'Owners only.',
  'PUT /school/:id/acting': 'Owners only.',
};

/** The kinds of record that a change to colleagues' students can affect. */
const people = [
  ...['assessment', 'attempt', 'submission', 'student', 'studentAccess'],
  ...['studentConsent', 'studentNote', 'guardianLink'],
];

it('knows of every change of assessments, work, students and what is kept about them, whom it concerns', () => {
  const watched = new Set(people);
  const endpoints = new Set(matrix.map(({ endpoint }) => endpoint));
  const open = [...endpoints]
    .filter(
      ({ access, concerns, changes }) => access === 'teacher' && !concerns && changes?.some((one) => watched.has(one)),
    )
    .map(({ method, path }) => `${method} ${path}`);
  expect(open.sort()).toEqual(Object.keys(free).sort());
});
