import { type FastifyInstance } from 'fastify';
import {
  getProfile,
  getUser,
  listCourses,
  listCoursesOfGrade,
  listGrades,
  updateProfile,
} from 'shared/contract/profile';
import { isOwnFile } from 'shared/contract/links.rules';
import { recordOfAccount } from '../../server/audit/audit';
import { type Database } from '../../db/database';
import { badRequest, forbidden, orNotFound } from '../../refusals/refusal';
import { type Call, route } from '../../server/route';
import { readerOf, requireFilesOf } from '../../tenancy/files';
import { mayReadGrade } from './policy';
import { presentProfile, presentUser } from './present';
import * as repository from './repository';

/** With a signed address of the picture. */
async function ownProfile({ db, account, services }: Call) {
  const person = orNotFound(await repository.findPerson(db, account.userId));
  const readAddress = await readerOf(db, services.files, account, { picturePath: person.profile.picturePath });
  return presentProfile(person, readAddress);
}

/** A picture belongs to all schools of its owner, whose members see it. */
async function requirePicture(tx: Database, { account }: Pick<Call, 'account'>, picturePath: string): Promise<void> {
  if (!isOwnFile(picturePath)) throw badRequest('errors.questionPicture', {}, 'picturePath');
  if (account.schoolIds.length === 0) throw forbidden();
  for (const schoolId of account.schoolIds) await requireFilesOf(tx, { tenant: account, schoolId }, { picturePath });
}

const withMine = <Row extends object>({ isMine, ...row }: Row & { isMine: boolean }) => ({
  ...row,
  ...(isMine && { mine: true as const }),
});

export function profileRoutes(app: FastifyInstance): void {
  route(app, getUser, async ({ db, account }) => ({
    data: presentUser(orNotFound(await repository.findPerson(db, account.userId))),
  }));

  route(app, getProfile, async (call) => ({ data: await ownProfile(call) }));

  route(app, updateProfile, { audit: 'account.profileChanged' }, async (call) => {
    const { db, account, body, services } = call;
    const { fullName, phone, picturePath } = body;
    await db.transaction(async (tx) => {
      if (typeof picturePath === 'string') await requirePicture(tx, call, picturePath);
      const values = { fullName, phone: phone || null, ...(picturePath === undefined ? {} : { picturePath }) };
      await repository.updateProfile(tx, account.userId, values, services.now());
      await recordOfAccount(call, tx, 'account.profileChanged', account.userId);
    });
    return { data: await ownProfile(call), message: 'success.profileSaved' };
  });

  const coursesOf = async (...of: Parameters<typeof repository.listCourses>) =>
    (await repository.listCourses(...of)).map(withMine);

  route(app, listCourses, async ({ db, account }) => ({ data: await coursesOf(db, account) }));

  route(app, listCoursesOfGrade, async ({ db, account, params }) => {
    await mayReadGrade(db, account, params.gradeId);
    return { data: await coursesOf(db, account, params.gradeId) };
  });

  route(app, listGrades, async ({ db, account }) => ({
    data: (await repository.listGrades(db, account)).map(({ archivedAt, ...grade }) => ({
      ...withMine(grade),
      ...(archivedAt && { archived: true as const }),
    })),
  }));
}
