import { type FastifyInstance } from 'fastify';
import { getSchoolLogo, setSchoolLogo } from 'shared/contract/school-logo';
import { isContentOf } from '../../files/file-content';
import { badRequest } from '../../refusals/refusal';
import { record } from '../../server/audit/audit';
import { route } from '../../server/route';
import { requireMember } from '../../tenancy/member';
import { requireOwner } from '../../tenancy/owner';
import * as repository from './logo.repository';

/** @throws 400 unless the bytes are a picture of the kind that the data URL names. */
function requirePicture(picture: string): void {
  const [, kind = '', bytes = ''] = /^data:image\/(\w+);base64,(.*)$/.exec(picture) ?? [];
  if (!isContentOf(`.${kind}`, Buffer.from(bytes, 'base64'))) throw badRequest('errors.schoolLogo', {}, 'picture');
}

/** The picture beside the name of a school on its documents. */
export function logoRoutes(app: FastifyInstance): void {
  route(app, getSchoolLogo, async ({ db, account, params }) => {
    requireMember(account, params.id);
    return { data: { picture: await repository.findLogo(db, params.id) } };
  });

  route(app, setSchoolLogo, { audit: 'school.logoChanged' }, async (call) => {
    const { db, account, params, body } = call;
    requireOwner(account, params.id);
    if (body.picture !== null) requirePicture(body.picture);
    await db.transaction(async (tx) => {
      await repository.setLogo(tx, params.id, body.picture);
      await record(call, tx, 'school.logoChanged', params.id);
    });
    return { data: body, message: 'success.schoolLogoChanged' };
  });
}
