import { createHash, createHmac } from 'node:crypto';
import { type IncomingMessage } from 'node:http';

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const escape = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const instantOf = (stamp: string) =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/**
 * Why object storage rejects a request with a signed URL (Signature Version 4, in the query); undefined if it is
 * valid. Checks method, path, query, signed headers and time like AWS.
 */
export function signatureProblem(
  { method = '', url = '', headers }: IncomingMessage,
  key: Credentials,
  now: Date,
): string | undefined {
  const address = new URL(url, 'http://storage');
  const query = address.searchParams;
  const part = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  const [keyId, day = '', region = '', service = '', end] = part('Credential').split('/');
  if (keyId !== key.accessKeyId || end !== 'aws4_request') return 'InvalidAccessKeyId';
  const signed = part('SignedHeaders').split(';');
  const canonicalQuery = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${escape(name)}=${escape(value)}`)
    .sort()
    .join('&');
  const canonicalHeaders = signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('');
  const request = [
    method,
    address.pathname,
    canonicalQuery,
    canonicalHeaders,
    signed.join(';'),
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const text = [
    'AWS4-HMAC-SHA256',
    part('Date'),
    `${day}/${region}/${service}/aws4_request`,
    createHash('sha256').update(request).digest('hex'),
  ].join('\n');
  const signingKey = [region, service, 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${key.secretAccessKey}`, day));
  if (hmac(signingKey, text).toString('hex') !== part('Signature')) return 'SignatureDoesNotMatch';
  if (now.getTime() > instantOf(part('Date')) + Number(part('Expires')) * 1000) return 'AccessDenied';
  return undefined;
}
