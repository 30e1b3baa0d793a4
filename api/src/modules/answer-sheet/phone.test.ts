import { eq } from 'drizzle-orm';
import { signOut } from 'shared/contract/auth';
import { listAudit } from 'shared/contract/audit';
import { type MemberRole } from 'shared/contract/enums';
import {
  endPhoneCamera,
  joinPhoneCamera,
  openPhoneCamera,
  phoneLimits,
  sendPhonePicture,
  takePhonePictures,
} from 'shared/contract/phone-camera';
import { assessments } from '../../db/schema/assessments';
import { phoneCameras, phonePictures } from '../../db/schema/phone-cameras';
import { schoolMembers } from '../../db/schema/schools';
import { hashToken } from '../../identity/secrets';
import { addAssessment } from '../../testing/class-room';
import { addAccount, addSchool, addSession, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { deleteEnded } from './phone.repository';

const MINUTE = 60_000;
const PHONE = 'phone-of-the-teacher-1';

let portal: TestPortal;
let school: TestSchool;
let examId: number;
beforeAll(async () => {
  portal = await TestPortal.open();
});
beforeEach(async () => {
  school = await addSchool(portal);
  examId = await addAssessment(portal, school, { day: -2, status: 2 });
});
afterEach(() => {
  portal.clockOffsetMs = 0;
});
afterAll(() => portal.close());

const as = () => school.teacher.token;
const open = (token = as(), id = examId) => portal.call(openPhoneCamera, { as: token, params: { id } });
const take = (code: string, received: number[] = [], token = as(), id = examId) =>
  portal.call(takePhonePictures, { as: token, params: { id }, body: { code, received } });
const join = (code: string, phoneKey = PHONE) => portal.call(joinPhoneCamera, { body: { code, phoneKey } });
const pictureOf = (number: number) => `/9j/4AAQ${Buffer.from(`picture ${number}`).toString('base64')}`;
const send = (code: string, number: number, given: { phoneKey?: string; picture?: string } = {}) =>
  portal.call(sendPhonePicture, { body: { code, phoneKey: PHONE, number, picture: pictureOf(number), ...given } });
const stored = (code: string) =>
  portal.db
    .select()
    .from(phonePictures)
    .where(eq(phonePictures.codeHash, hashToken(code)));

it('delivers the pictures of a phone in order to the page that opened the camera, and deletes received ones', async () => {
  const { url, code } = (await open()).data;
  expect(url).toBe(`${new URL(url).origin}/learn/phone-camera#code=${code}`);
  expect((await take(code)).data).toMatchObject({ isJoined: false, pictures: [] });
  expect((await join(code)).data).toMatchObject({ schoolName: 'Test School', sent: 0, waiting: 0 });
  expect((await send(code, 1)).data).toEqual({ waiting: 1 });
  expect((await send(code, 2)).data).toEqual({ waiting: 2 });
  expect((await join(code)).data).toMatchObject({ sent: 2, waiting: 2 });
  expect((await take(code)).data).toMatchObject({ isJoined: true, pictures: [{ number: 1, picture: pictureOf(1) }] });
  // The response was lost, so the phone sends the same picture again.
  expect((await take(code)).data.pictures).toEqual([{ number: 1, picture: pictureOf(1) }]);
  expect((await take(code, [1])).data.pictures).toEqual([{ number: 2, picture: pictureOf(2) }]);
  expect((await take(code, [2])).data.pictures).toEqual([]);
  // It still knows that they arrived, but no longer what they showed.
  expect((await stored(code)).map(({ picture }) => picture)).toEqual([null, null]);
});

const waitingIn = async (code: string) => (await stored(code)).filter(({ picture }) => picture !== null);

it('stores a picture once, however often a phone on a bad line sends it, also after it was received', async () => {
  const { code } = (await open()).data;
  await send(code, 1);
  expect((await send(code, 1)).data).toEqual({ waiting: 1 });
  await take(code, [1]);
  expect((await send(code, 1)).data).toEqual({ waiting: 0 });
  expect(await waitingIn(code)).toEqual([]);
});

/** All pictures of a camera, received one after the other. */
async function received(code: string): Promise<string[]> {
  const all: string[] = [];
  for (let last: number[] = []; ;) {
    const [picture] = (await take(code, last)).data.pictures;
    if (!picture) return all;
    all.push(picture.picture);
    last = [picture.number];
  }
}

it.each([
  [
    'two pages of the phone give different pictures one number',
    [
      [1, 'a'],
      [1, 'b'],
      [2, 'c'],
      [2, 'd'],
    ],
  ],
  [
    'a page that was opened again repeats the number of a picture that arrived late',
    [
      [4, 'a'],
      [4, 'b'],
    ],
  ],
  [
    'a picture is overtaken by a later one',
    [
      [2, 'b'],
      [1, 'a'],
    ],
  ],
  [
    'numbers are left out and come afterwards',
    [
      [1, 'a'],
      [9, 'i'],
      [3, 'c'],
      [2, 'b'],
    ],
  ],
] satisfies [string, [number, string][]][])('loses no picture where %s', async (_what, sent) => {
  const { code } = (await open()).data;
  const jpegOf = (name: string) => `/9j/4AAQ${Buffer.from(name.repeat(3)).toString('base64')}`;
  for (const [number, name] of sent) expect((await send(code, number, { picture: jpegOf(name) })).status).toBe(200);
  expect(await received(code)).toEqual(sent.map(([, name]) => jpegOf(name)));
  // After a bad connection, each is sent once more although all were received.
  for (const [number, name] of sent) await send(code, number, { picture: jpegOf(name) });
  expect(await received(code)).toEqual([]);
});

it('counts what arrived, whatever number the phone gave', async () => {
  const { code } = (await open()).data;
  await send(code, 7);
  await send(code, 7, { picture: pictureOf(8) });
  expect((await join(code)).data).toMatchObject({ sent: 2, waiting: 2 });
});

it('stores only hashes of the code and of the phone', async () => {
  const { code } = (await open()).data;
  await join(code);
  const rows = await portal.db.select().from(phoneCameras).where(eq(phoneCameras.assessmentId, examId));
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(JSON.stringify(rows)).not.toContain(PHONE);
});

it('belongs to the first phone that joins: another one with the same code is answered like an unknown code', async () => {
  const { code } = (await open()).data;
  await join(code);
  const unknown = await join('unknown');
  expect(unknown.error).toMatchObject({ status: 404, code: 'errors.notFound' });
  expect((await join(code, 'phone-of-somebody-else')).error).toEqual(unknown.error);
  expect((await send(code, 1, { phoneKey: 'phone-of-somebody-else' })).error).toEqual(unknown.error);
  expect((await join(code)).status).toBe(200);
});

describe('ends', () => {
  const refusedAlike = async (code: string) => {
    const refused = [(await join(code)).error, (await send(code, 9)).error];
    for (const error of refused) expect(error).toEqual((await join('unknown')).error);
  };

  it('after half an hour, and what waits is deleted', async () => {
    const { code } = (await open()).data;
    await send(code, 1);
    portal.clockOffsetMs = phoneLimits.minutes * MINUTE + 1;
    await refusedAlike(code);
    expect((await take(code)).status).toBe(404);
    await deleteEnded(portal.db, new Date(Date.now() + portal.clockOffsetMs));
    expect(await stored(code)).toEqual([]);
  });

  it('when its page ends it, twice as well as once, and what waits is deleted', async () => {
    const { code } = (await open()).data;
    await send(code, 1);
    for (const _ of [1, 2]) {
      const ended = await portal.call(endPhoneCamera, { as: as(), params: { id: examId }, body: { code } });
      expect(ended.status).toBe(200);
    }
    expect(await stored(code)).toEqual([]);
    await refusedAlike(code);
  });

  it('when the teacher opens another one for the assessment', async () => {
    const [before, now] = [(await open()).data, (await open()).data];
    await refusedAlike(before.code);
    expect((await take(before.code)).status).toBe(404);
    expect((await join(now.code)).status).toBe(200);
  });

  it('when the teacher signs out', async () => {
    const token = await addSession(portal, school.teacher.userId);
    const { code } = (await open(token)).data;
    await portal.call(signOut, { as: token });
    await refusedAlike(code);
  });

  it.each([
    ['leaves the school', () => portal.db.delete(schoolMembers).where(eq(schoolMembers.userId, school.teacher.userId))],
    [
      'may only read from now on',
      () =>
        portal.db.update(schoolMembers).set({ role: 'head' }).where(eq(schoolMembers.userId, school.teacher.userId)),
    ],
  ])('when the teacher %s', async (_what, change) => {
    const { code } = (await open()).data;
    await change();
    await refusedAlike(code);
  });

  it('when the assessment is deleted', async () => {
    const { code } = (await open()).data;
    await portal.db.update(assessments).set({ deletedAt: new Date() }).where(eq(assessments.id, examId));
    await refusedAlike(code);
  });
});

it.each([
  ['owner', 201],
  ['teacher', 201],
  ['head', 403],
  ['assistant', 403],
  ['guest', 403],
] satisfies [MemberRole, number][])('answers a member who is %s with %d', async (memberRole, status) => {
  const { token } = await addAccount(portal, { schoolIds: [school.schoolId], memberRole });
  expect((await open(token)).status).toBe(status);
});

it('returns its pictures to no colleague, no other school and no other assessment', async () => {
  const { code } = (await open()).data;
  await send(code, 1);
  const colleague = await addAccount(portal, { schoolIds: [school.schoolId], memberRole: 'owner' });
  const stranger = await addSchool(portal);
  const other = await addAssessment(portal, school, { day: -2, status: 2 });
  expect((await take(code, [1], colleague.token)).status).toBe(404);
  expect((await take(code, [1], stranger.teacher.token)).status).toBe(404);
  expect((await take(code, [1], as(), other)).status).toBe(404);
  for (const token of [colleague.token, stranger.teacher.token])
    await portal.call(endPhoneCamera, { as: token, params: { id: examId }, body: { code } });
  expect((await take(code)).data.pictures).toHaveLength(1);
});

it('accepts no more pictures while ten are queued, and continues when they have been received', async () => {
  const { code } = (await open()).data;
  for (let number = 1; number <= phoneLimits.waiting; number++) await send(code, number);
  expect((await send(code, 11)).status).toBe(429);
  await take(code, [1]);
  expect((await send(code, 11)).data).toEqual({ waiting: phoneLimits.waiting });
});

it.each([
  ['something that is no JPEG', { picture: Buffer.from('<svg onload=alert(1)>').toString('base64') }],
  ['markup', { picture: '/9j/<script>alert(1)</script>' }],
  ['a picture that is too large', { picture: `/9j/${'A'.repeat(phoneLimits.pictureLength)}` }],
])('refuses %s', async (_what, given) => {
  const { code } = (await open()).data;
  expect((await send(code, 1, given)).error).toMatchObject({ status: 400, details: [{ path: 'picture' }] });
  expect(await stored(code)).toEqual([]);
});

it('refuses more pictures than one phone may send, whatever their numbers', async () => {
  const { code } = (await open()).data;
  expect((await send(code, phoneLimits.pictures + 1)).status).toBe(400);
  await join(code);
  await portal.db
    .update(phoneCameras)
    .set({ lastNumber: phoneLimits.pictures })
    .where(eq(phoneCameras.assessmentId, examId));
  expect((await send(code, 1)).error).toMatchObject({ status: 400, details: [{ path: 'number' }] });
});

it('is in the audit log with the assessment when it is opened', async () => {
  const { code } = (await open()).data;
  await join(code);
  await send(code, 1);
  const { data } = await portal.call(listAudit, { as: as(), params: { id: school.schoolId } });
  const entries = data.filter(({ action }) => action === 'assessment.phoneCameraOpened');
  expect(entries.map(({ recordId }) => recordId)).toEqual([examId]);
});
