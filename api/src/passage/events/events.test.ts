import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { mergeStudents, undoMerge } from 'shared/contract/student-merge';
import { eraseStudent, exportStudentData, listUnconfirmed } from 'shared/contract/student-data';
import { createStudent, takeBackStudent, withdrawStudent } from 'shared/contract/student-record';
import { assessments } from '../../db/schema/assessments';
import { lectures } from '../../db/schema/lectures';
import { schoolYears } from '../../db/schema/school-years';
import { serviceEvents } from '../../db/schema/service-events';
import { addAssessment, addQuestion } from '../../testing/class-room';
import { addSchool, type TestSchool } from '../../testing/people';
import { json } from '../../testing/remote-service';
import { type Library, openLibrary } from '../testing/library';
import { removeOldEvents } from './outbox.repository';
import { confirming, subscribe, toldTo } from '../testing/told';

let lib: Library;
let school: TestSchool;
beforeAll(async () => {
  lib = await openLibrary();
  await subscribe(lib, ['assessment.published', 'assessment.due', 'work.handedIn', 'lecture.opened']);
  await tell();
});
afterAll(() => lib.close());
beforeEach(async () => {
  school = await addSchool(lib.portal);
  lib.service.behave = confirming;
  await tell();
  lib.service.asked.length = 0;
});

const tell = () => lib.portal.app.services.tellServices();
const told = () => toldTo(lib.service).filter((event) => event.school === school.schoolId);
const kinds = () => told().map(({ kind }) => kind);
const as = () => school.teacher.token;
const addStudent = async () =>
  (await lib.portal.call(createStudent, { as: as(), body: { name: 'Can Kaya', gradeId: school.gradeId } })).data.id;
const withdraw = (id: number) =>
  lib.portal.call(withdrawStudent, { as: as(), params: { id }, headers: { 'if-match': '*' } });
const openLecture = (at: Date) =>
  lib.portal.db.insert(lectures).values({ schoolId: school.schoolId, name: 'Cells', type: 3, openedAt: at });

describe('a service that subscribes', () => {
  it('is told what its contract names, and all about people and years, by ids alone', async () => {
    const { db } = lib.portal;
    const { schoolId } = school;
    const other = await addStudent();
    const questions = [await addQuestion(lib.portal, school)];
    await addAssessment(lib.portal, school, { title: 'Cells', questions, scores: new Map([[other, [1]]]) });
    await openLecture(new Date());
    await lib.portal.call(mergeStudents, {
      ...{ as: as(), params: { id: school.student.studentId }, body: { otherId: other }, headers: { 'if-match': '*' } },
    });
    await lib.portal.call(undoMerge, { as: as(), params: { id: other } });
    await withdraw(other);
    await lib.portal.call(takeBackStudent, { as: as(), params: { id: other } });
    const year = { schoolId, name: '2026', startsOn: '2026-09-01', endsOn: '2027-06-01' };
    await db.insert(schoolYears).values(year);
    await db.update(schoolYears).set({ endedAt: new Date() }).where(eq(schoolYears.schoolId, schoolId));
    await tell();
    expect(new Set(kinds())).toEqual(
      new Set([
        ...['person.moved', 'assessment.published', 'work.handedIn', 'lecture.opened', 'person.merged', 'person.left'],
        ...['person.parted', 'person.returned', 'year.ended'],
      ]),
    );
    const ofKind = (kind: string) => told().find((event) => event.kind === kind)?.about;
    expect(ofKind('person.merged')).toEqual({ studentId: other, intoId: school.student.studentId });
    expect(ofKind('work.handedIn')).toMatchObject({ studentId: other });
    expect(JSON.stringify(told())).not.toMatch(/Can Kaya|Cells/);
  });

  it('is told in order, each event once if it confirms it', async () => {
    const lecture = { schoolId: school.schoolId, name: 'Cells', type: 3, openedAt: new Date() };
    await lib.portal.db.insert(lectures).values(Array.from({ length: 230 }, () => lecture));
    await tell();
    const positions = told().map(({ position }) => position);
    expect(positions).toHaveLength(230);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(lib.service.asked.length).toBe(3);
    await tell();
    expect(told()).toHaveLength(230);
  });

  it('is told nothing of a change that was rolled back, nor of kinds that its contract does not name', async () => {
    await lib.portal.db
      .transaction(async (tx) => {
        await tx.insert(lectures).values({ schoolId: school.schoolId, name: 'Cells', type: 3, openedAt: new Date() });
        throw new Error('no');
      })
      .catch(() => undefined);
    await lib.portal.db.execute(
      sql`select derived.tell_services(${school.schoolId}::int, 'assessment.released', '{}'::jsonb)`,
    );
    await tell();
    expect(told()).toEqual([]);
  });

  it('is told when an assessment is due, once', async () => {
    const questions = [await addQuestion(lib.portal, school)];
    const id = await addAssessment(lib.portal, school, { title: 'Cells', questions, scores: new Map() });
    const dueDate = new Date(lib.portal.app.services.now().getTime() + 60_000);
    await lib.portal.db.update(assessments).set({ dueDate }).where(eq(assessments.id, id));
    await tell();
    expect(kinds()).not.toContain('assessment.due');
    lib.portal.clockOffsetMs += 120_000;
    await tell();
    lib.portal.clockOffsetMs += 120_000;
    await tell();
    expect(told().filter(({ kind }) => kind === 'assessment.due')).toMatchObject([{ about: { assessmentId: id } }]);
  });

  it('is told by the portal: signed for it and for this body', async () => {
    await openLecture(new Date());
    await tell();
    const asked = lib.service.asked.find(({ url }) => url === '/events');
    const keys = createLocalJWKSet((await lib.portal.app.inject('/api/services/jwks.json')).json<JSONWebKeySet>());
    const token = asked?.headers.authorization?.replace('Bearer ', '') ?? '';
    const { payload } = await jwtVerify(token, keys, {
      audience: 'mfe-library',
      issuer: lib.portal.config.publicUrl,
      currentDate: lib.portal.app.services.now(),
    });
    const digest = createHash('sha256')
      .update(asked?.body ?? '')
      .digest('base64url');
    expect(payload).toMatchObject({ sub: 'portal', role: 'portal', digest });
  });
});

describe('a service that does not confirm', () => {
  it.each([
    ['is down', (_: unknown, response: { destroy: () => void }) => response.destroy()],
    ['fails', json({}, { status: 500 })],
    ['gives no receipt', json({ data: [] })],
    ['answers HTML for everything', (_: unknown, to: { end: (text: string) => void }) => to.end('<p>')],
    ['is another service', json({ data: { received: 999_999 } }, { contract: 'mfe-loans/1.2.0' })],
    ['confirms nothing', json({ data: { received: 0 } })],
  ])('and %s is asked again later and later, and gets the same events in the same order', async (_, bad) => {
    lib.service.behave = bad as typeof lib.service.behave;
    await openLecture(new Date());
    await openLecture(new Date());
    await tell();
    await tell();
    const calls = () => lib.service.asked.filter(({ body }) => body.includes(`"school":${school.schoolId},`));
    expect(calls()).toHaveLength(1);
    lib.portal.clockOffsetMs += 11_000;
    await tell();
    expect(calls()).toHaveLength(2);
    lib.portal.clockOffsetMs += 11_000;
    await tell();
    expect(calls()).toHaveLength(2);
    lib.service.behave = confirming;
    lib.portal.clockOffsetMs += 3_600_000;
    await tell();
    const ids = told().map(({ id }) => id);
    expect(ids.slice(-2)).toEqual(ids.slice(0, 2));
    lib.portal.clockOffsetMs += 3_600_000;
    await tell();
    expect(told()).toHaveLength(ids.length);
  });

  it('gets only what it has not confirmed, and again what it says that it has lost', async () => {
    for (let index = 0; index < 3; index += 1) await openLecture(new Date());
    const only =
      (place: number): typeof lib.service.behave =>
      ({ body }, response) => {
        const { events } = JSON.parse(body) as { events: { position: number }[] };
        json({ data: { received: events[place]?.position ?? 0 } })({}, response);
      };
    lib.service.behave = only(0);
    await tell();
    // The first call has three, the second the two that were left, the third one.
    expect(told().map(({ position }) => position - (told()[0]?.position ?? 0))).toEqual([0, 1, 2, 1, 2, 2]);
    lib.service.asked.length = 0;
    lib.service.behave = json({ data: { received: 0 } });
    await openLecture(new Date());
    await tell();
    lib.service.behave = confirming;
    lib.portal.clockOffsetMs += 3_600_000;
    await tell();
    expect(kinds().filter((kind) => kind === 'lecture.opened').length).toBeGreaterThanOrEqual(1 + 4);
  });

  it('is told again what came after a position, of one school or of all, when its team asks for it', async () => {
    for (let index = 0; index < 3; index += 1) await openLecture(new Date());
    await tell();
    const [first] = told();
    const body = { after: first?.position, school: school.schoolId };
    expect(await lib.release(body, 'mfe-library/replay')).toMatchObject({ status: 200, data: { schools: 1 } });
    await tell();
    expect(told().map(({ id }) => id)).toEqual([...told().slice(0, 3), ...told().slice(1, 3)].map(({ id }) => id));
    expect((await lib.release({ after: 0 }, 'mfe-loans/replay')).status).toBe(403);
  });

  it('does not keep the events of another school from it', async () => {
    const second = await addSchool(lib.portal);
    await openLecture(new Date());
    await lib.portal.db
      .insert(lectures)
      .values({ schoolId: second.schoolId, name: 'B', type: 3, openedAt: new Date() });
    lib.service.behave = (asked, response) =>
      asked.body.includes(`"school":${school.schoolId},`)
        ? json({}, { status: 500 })({}, response)
        : confirming(asked, response);
    await tell();
    await tell();
    expect(toldTo(lib.service).map((event) => event.school)).toContain(second.schoolId);
  });

  it('is named by the copy for a person and by erasing, and to owners until it confirms', async () => {
    const id = await addStudent();
    await withdraw(id);
    await tell();
    lib.service.behave = json({}, { status: 503 });
    const copy = await lib.portal.call(exportStudentData, { as: as(), params: { id } });
    expect(copy.data.services).toEqual([{ name: 'mfe-library', confirmed: false }]);
    const erased = await lib.portal.call(eraseStudent, { as: as(), params: { id }, body: { name: 'Can Kaya' } });
    expect(erased.data.unconfirmed).toEqual(['mfe-library']);
    const open = () => lib.portal.call(listUnconfirmed, { as: as(), params: { id: school.schoolId } });
    expect((await open()).data).toMatchObject([{ service: 'mfe-library', erased: 1, exported: 1 }]);
    // Old events go, but not these.
    const removeOld = () => removeOldEvents(lib.portal.db, new Date('2100-01-01'));
    await removeOld();
    expect((await open()).data).toMatchObject([{ service: 'mfe-library', erased: 1, exported: 1 }]);
    lib.service.behave = confirming;
    lib.portal.clockOffsetMs += 11_000;
    await tell();
    expect((await open()).data).toEqual([]);
    expect(told().find(({ kind }) => kind === 'person.erased')?.about).toEqual({ studentId: id });
    await removeOld();
    expect(await lib.portal.db.$count(serviceEvents, eq(serviceEvents.schoolId, school.schoolId))).toBe(0);
  });

  it('is not named once it has confirmed in time', async () => {
    const id = await addStudent();
    await withdraw(id);
    const copy = await lib.portal.call(exportStudentData, { as: as(), params: { id } });
    expect(copy.data.services).toEqual([{ name: 'mfe-library', confirmed: true }]);
    const erased = await lib.portal.call(eraseStudent, { as: as(), params: { id }, body: { name: 'Can Kaya' } });
    expect(erased.data.unconfirmed).toEqual([]);
  });
});
