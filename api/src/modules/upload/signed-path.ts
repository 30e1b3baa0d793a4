import { type FastifyRequest } from 'fastify';
import { linkOf, parseLink } from '../../files/file-address';
import { forbidden, notFound, Refusal } from '../../server/refusal';

/** The file that a signed address is about. @throws 404 for no file's address, 403 for a wrong signature, 410 when it is over. */
export function fileOfAddress(request: FastifyRequest, permission: 'read' | 'write') {
  const [path = '', query] = request.url.split('?');
  const file = parseLink(path);
  if (!file) throw notFound();
  const signed = new URLSearchParams(query);
  // The path as we write it: on the way here somebody may have escaped other characters than we do.
  const verdict = request.server.services.files.verify(permission, linkOf(file.key, file.fileName), {
    expires: signed.get('expires') ?? undefined,
    signature: signed.get('signature') ?? undefined,
  });
  const isRead = permission === 'read';
  if (verdict === 'invalid') throw forbidden(isRead ? 'errors.forbidden' : 'errors.uploadInvalid');
  if (verdict === 'expired') throw new Refusal(410, isRead ? 'errors.fileAddressExpired' : 'errors.uploadExpired');
  return file;
}
