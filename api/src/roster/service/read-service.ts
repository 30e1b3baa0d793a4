import { strToU8, zipSync } from 'fflate';
import * as client from 'openid-client';
import { limits } from 'shared/contract/limits';
import { type RosterService } from '../../roster-services.config';
import { columnsOf, type Name, tableNames } from '../one-roster.columns';
import { collections } from './collections';
import { ServiceFailure } from './service-failure';

/** Records of one answer. The service may send fewer. */
const PAGE = 1000;
const ANSWER_MAX_BYTES = 50_000_000;
const TIME_LIMIT_MS = 60_000;

const strange = ({ url }: RosterService, path: string) =>
  new ServiceFailure('errors.rosterServiceStrange', { host: hostOf(url), path });
const hostOf = (url: string) => new URL(url).host;

/**
 * The header that nearly every system accepts. The library's also encodes dashes and dots, as the standard requires,
 * but many systems do not decode them.
 */
const basic =
  (clientId: string, secret: string): client.ClientAuth =>
  (_server, _client, _body, headers) => {
    const credentials = [clientId, secret].map(encodeURIComponent).join(':');
    headers.set('authorization', `Basic ${Buffer.from(credentials).toString('base64')}`);
  };

/** An access token by client credentials. @throws ServiceFailure */
async function tokenOf({ url, tokenUrl, clientId, clientSecret, scope }: RosterService): Promise<string> {
  const server = { issuer: hostOf(url), token_endpoint: tokenUrl };
  const configuration = new client.Configuration(server, clientId, undefined, basic(clientId, clientSecret));
  configuration.timeout = TIME_LIMIT_MS / 1000;
  if (tokenUrl.startsWith('http:')) client.allowInsecureRequests(configuration);
  try {
    return (await client.clientCredentialsGrant(configuration, { scope })).access_token;
  } catch (error) {
    // The server's error text may echo the request.
    const isRefused =
      error instanceof client.ResponseBodyError || error instanceof client.WWWAuthenticateChallengeError;
    throw new ServiceFailure(isRefused ? 'errors.rosterServiceDenied' : 'errors.rosterServiceSilent', {
      host: hostOf(tokenUrl),
    });
  }
}

async function bodyOf(answer: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > ANSWER_MAX_BYTES) throw new RangeError('too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The records of one page. @throws ServiceFailure */
async function readPage(service: RosterService, token: string, name: string, offset: number): Promise<unknown[]> {
  const { url } = service;
  const address = `${url}/${name}?limit=${PAGE}&offset=${offset}`;
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(address, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      // The token must not be sent to other origins.
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    text = (await bodyOf(answer)).toString('utf8');
  } catch (error) {
    if (error instanceof RangeError) throw strange(service, name);
    throw new ServiceFailure('errors.rosterServiceSilent', { host: hostOf(url) });
  }
  if (answer.status === 401 || answer.status === 403)
    throw new ServiceFailure('errors.rosterServiceForbidden', { host: hostOf(url), path: name });
  if (!answer.ok)
    throw new ServiceFailure('errors.rosterServiceRefused', { host: hostOf(url), path: name, status: answer.status });
  try {
    const records = (JSON.parse(text) as Record<string, unknown>)[name];
    if (Array.isArray(records)) return records;
  } catch {
    // Reported below.
  }
  throw strange(service, name);
}

/** All records of a collection. A service without paging repeats the same page, which also ends the loop. */
async function* recordsOf(service: RosterService, token: string, name: string): AsyncGenerator<unknown> {
  let last = '';
  for (let offset = 0; ;) {
    const page = await readPage(service, token, name, offset);
    const first = JSON.stringify(page[0] ?? null);
    if (page.length === 0 || first === last) return;
    yield* page;
    last = first;
    offset += page.length;
  }
}

const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;

function csvOf(name: Name, rows: readonly Record<string, string>[]): string {
  const columns: readonly string[] = columnsOf[name];
  const lines = rows.map((row) => columns.map((column) => quoted(row[column] ?? '')).join(','));
  return [columns.join(','), ...lines].join('\n');
}

/**
 * All data of the service as a bundle of complete files, so that it is validated, compared and undone like an uploaded
 * one.
 *
 * @throws ServiceFailure
 */
export async function readService(service: RosterService): Promise<Buffer> {
  const token = await tokenOf(service);
  const rows = new Map<Name, Record<string, string>[]>(tableNames.map((name) => [name, []]));
  let count = 0;
  for (const { name, linesOf } of collections) {
    for await (const record of recordsOf(service, token, name)) {
      if ((count += 1) > limits.rosterRowsMax) throw strange(service, name);
      for (const { file, values } of parsed(service, name, linesOf, record)) rows.get(file)?.push(values);
    }
  }
  const files = [...rows].filter(([name, lines]) => name !== 'roles.csv' || lines.length > 0);
  return Buffer.from(zipSync(Object.fromEntries(files.map(([name, lines]) => [name, strToU8(csvOf(name, lines))]))));
}

function parsed(
  service: RosterService,
  path: string,
  linesOf: (typeof collections)[number]['linesOf'],
  record: unknown,
): ReturnType<typeof linesOf> {
  try {
    return linesOf(record);
  } catch {
    throw strange(service, path);
  }
}
