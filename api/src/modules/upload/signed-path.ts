import { type FastifyRequest } from 'fastify';
import { linkOf, parseLink } from '../../files/file-address';
import { forbidden, notFound, Refusal } from '../../refusals/refusal';

/** The file of a signed URL. @throws 404 for an invalid path, 403 for a wrong signature, 410 if it has expired. */
export function fileOfAddress(request: FastifyRequest, permission: 'read' | 'write') {
  const [path = '', query] = request.url.split('?');
  const file = parseLink(path);
  if (!file) throw notFound();
  const signed = new URLSearchParams(query);
  // The path in our own encoding: proxies may have escaped other characters.
  const verdict = request.server.services.files.verify(permission, linkOf(file.key, file.fileName), {
    expires: signed.get('expires') ?? undefined,
    signature: signed.get('signature') ?? undefined,
  });
  const isRead = permission === 'read';
  if (verdict === 'invalid') throw forbidden(isRead ? 'errors.forbidden' : 'errors.uploadInvalid');
  if (verdict === 'expired') throw new Refusal(410, isRead ? 'errors.fileAddressExpired' : 'errors.uploadExpired');
  return file;
}
