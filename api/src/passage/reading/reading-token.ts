import { jwtVerify, type JWTPayload, SignJWT } from 'jose';
import { type ServiceScope, serviceScopes } from 'shared/contract/service';
import * as z from 'zod';
import { type Config } from '../../config';
import { keyFor, signingKey } from '../keys';

const TOKEN_SECONDS = 600;

/** What a service may read for ten minutes. */
export interface Reading {
  remote: string;
  scopes: ServiceScope[];
  schools: number[];
}

const claimsSchema = z.object({
  sub: z.string(),
  scopes: z.array(z.enum(serviceScopes)),
  schools: z.array(z.int()),
});

interface At {
  config: Config;
  now: Date;
}

async function verified(token: string, audience: string, { config, now }: At): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => keyFor(config, now, kid), {
      issuer: config.publicUrl,
      audience,
      currentDate: now,
    });
    return payload;
  } catch {
    return undefined;
  }
}

/** The schools that the portal has signed in an assertion for this service: of a caller, or of events. */
export async function schoolsAsserted(token: string, remote: string, at: At): Promise<number[] | undefined> {
  const schema = z.object({ schools: z.array(z.object({ id: z.int() })).min(1) });
  return schema.safeParse(await verified(token, remote, at)).data?.schools.map(({ id }) => id);
}

/** The account whose call the portal has signed in an assertion for this service; undefined for events and guardians. */
export async function callerAsserted(token: string, remote: string, at: At) {
  const schema = z.object({
    sub: z.string().regex(/^user:\d{1,10}$/),
    schools: z.array(z.object({ id: z.int() })),
  });
  const { data } = schema.safeParse(await verified(token, remote, at));
  return data && { userId: Number(data.sub.slice('user:'.length)), schools: data.schools.map(({ id }) => id) };
}

/** The address of what may be read, so that no assertion is taken for a token. */
const audienceOf = ({ publicUrl }: Config) => `${publicUrl}/api/service-data`;

export async function readingToken({ remote, scopes, schools }: Reading, { config, now }: At) {
  const { id, key } = signingKey(config, now);
  const seconds = Math.floor(now.getTime() / 1000);
  const token = await new SignJWT({ scopes, schools })
    .setProtectedHeader({ alg: 'EdDSA', kid: id, typ: 'JWT' })
    .setIssuer(config.publicUrl)
    .setAudience(audienceOf(config))
    .setSubject(remote)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + TOKEN_SECONDS)
    .sign(key);
  return { token, expiresIn: TOKEN_SECONDS };
}

/** What a token allows; undefined if it has expired or is another one. */
export async function readingOf(token: string, at: At): Promise<Reading | undefined> {
  const { data } = claimsSchema.safeParse(await verified(token, audienceOf(at.config), at));
  return data && { remote: data.sub, scopes: data.scopes, schools: data.schools };
}
