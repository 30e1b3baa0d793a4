import { type FastifyInstance } from 'fastify';
import { phoneCameraAddress } from 'shared/contract/learn-address';
import {
  endPhoneCamera,
  joinPhoneCamera,
  openPhoneCamera,
  phoneLimits,
  sendPhonePicture,
  takePhonePictures,
} from 'shared/contract/phone-camera';
import { type Audit, record } from '../../server/audit/audit';
import { every } from '../../server/process/every-day';
import { tooMany } from '../../server/limits/limiter';
import { badRequest } from '../../refusals/refusal';
import { route } from '../../server/route';
import { hashToken, newToken } from '../../identity/secrets';
import { sheetsAssessment } from './policy';
import { mayOpen, mayReceive, requirePhone } from './phone.policy';
import * as repository from './phone.repository';

const MINUTE = 60_000;
/** Retry delay in seconds while too many pictures of a phone are queued. */
const PAUSE = 5;
/** Interval of the job that deletes the pictures of closed cameras. */
const SWEEP = 5 * MINUTE;

const unrecorded: Audit = {
  audit: false,
  because: 'Opening it is recorded, and so is handing in what it showed; the pictures themselves are not kept.',
};

/** Uses a phone as the camera of a teacher's page; see docs/decisions/0119. */
export function phoneCameraRoutes(app: FastifyInstance): void {
  route(app, openPhoneCamera, { audit: 'assessment.phoneCameraOpened' }, async (call) => {
    const { db, account, params, services } = call;
    const code = newToken();
    const { userId, sessionId } = account;
    const endsAt = new Date(services.now().getTime() + phoneLimits.minutes * MINUTE);
    await db.transaction(async (tx) => {
      const { id: assessmentId, schoolId } = await mayOpen(tx, account, params.id);
      await record(call, tx, 'assessment.phoneCameraOpened', assessmentId);
      const codeHash = hashToken(code);
      await repository.insertCamera(tx, { codeHash, schoolId, assessmentId, userId, sessionId, endsAt });
    });
    const url = phoneCameraAddress(services.config.publicUrl, code);
    return { data: { url, code, endsAt: endsAt.toISOString() } };
  });

  route(app, takePhonePictures, unrecorded, async ({ db, account, params, body, services }) => {
    const { code, received } = body;
    return db.transaction(async (tx) => {
      const camera = await mayReceive(tx, account, { assessmentId: params.id, code, now: services.now() });
      const pictures = await repository.nextPicture(tx, camera, received);
      return { data: { isJoined: camera.phoneHash !== null, endsAt: camera.endsAt.toISOString(), pictures } };
    });
  });

  route(app, endPhoneCamera, unrecorded, async ({ db, account, params, body, services }) => {
    const { id: assessmentId } = await sheetsAssessment(db, account, params.id);
    const own = { codeHash: hashToken(body.code), userId: account.userId, assessmentId };
    const camera = await repository.findOwn(db, own, services.now());
    if (camera) await repository.deleteCamera(db, camera);
    return { data: null };
  });

  route(app, joinPhoneCamera, unrecorded, async ({ db, body, services }) =>
    db.transaction(async (tx) => {
      const { camera, schoolName, title } = await requirePhone(tx, body, services.now());
      const waiting = await repository.countWaiting(tx, camera);
      return { data: { schoolName, title, endsAt: camera.endsAt.toISOString(), sent: camera.lastNumber, waiting } };
    }),
  );

  route(app, sendPhonePicture, unrecorded, async ({ db, body, services }) =>
    db.transaction(async (tx) => {
      const { camera } = await requirePhone(tx, body, services.now());
      const waiting = await repository.countWaiting(tx, camera);
      const digest = hashToken(body.picture);
      if (await repository.hasArrived(tx, camera, digest)) return { data: { waiting } };
      if (camera.lastNumber >= phoneLimits.pictures) throw badRequest('errors.invalidValue', {}, 'number');
      if (waiting >= phoneLimits.waiting) throw tooMany(PAUSE);
      await repository.storePicture(tx, camera, { picture: body.picture, digest });
      return { data: { waiting: waiting + 1 } };
    }),
  );

  every(app, SWEEP, async () => {
    await repository.deleteEnded(app.services.database.db, app.services.now());
  });
}
