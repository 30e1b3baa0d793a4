import { setTimeout as pause } from 'node:timers/promises';
import * as client from 'openid-client';
import { type RosterService } from '../../configs/roster-services';
import { ServiceFailure } from './service-failure';

const ANSWER_MAX_BYTES = 50_000_000;
const RETRY_AFTER_MAX_SECONDS = 120;

/** How long a school's system is waited for. */
export interface Patience {
  /** For one answer. */
  answerMs: number;
  /** For all of them: less than after what a reading counts as interrupted. */
  readingMs: number;
  /** Before each further attempt, while it answers with a passing fault or not at all. */
  pausesMs: readonly number[];
}

export const usualPatience: Patience = { answerMs: 60_000, readingMs: 50 * 60_000, pausesMs: [2_000, 10_000, 30_000] };

export const hostOf = (url: string) => new URL(url).host;

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

async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > ANSWER_MAX_BYTES) throw new RangeError('too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** A fault that may be over at the next attempt. */
class Passing extends Error {
  constructor(
    readonly failure: ServiceFailure,
    readonly waitMs = 0,
  ) {
    super(failure.message);
  }
}

const silent = (url: string) => new ServiceFailure('errors.rosterServiceSilent', { host: hostOf(url) });

const retryAfterMs = (headers: Headers) =>
  Math.min(Number(headers.get('retry-after')) || 0, RETRY_AFTER_MAX_SECONDS) * 1000;

/** A connection to a school's system by client credentials, which asks again where that may help. */
export class ServiceConnection {
  private token: string | undefined;
  private readonly end: AbortSignal;

  constructor(
    private readonly service: RosterService,
    private readonly patience: Patience,
  ) {
    this.end = AbortSignal.timeout(patience.readingMs);
  }

  /** @throws ServiceFailure */
  async ask(name: string, query: string): Promise<Answer> {
    const hadToken = this.token !== undefined;
    const answer = await this.askOnce(name, query);
    // Tokens end, some of them before their time.
    if (answer.status !== 401 || !hadToken) return answer;
    this.token = undefined;
    return this.askOnce(name, query);
  }

  private async askOnce(name: string, query: string): Promise<Answer> {
    this.token ??= await this.patiently(() => this.newToken());
    const authorization = `Bearer ${this.token}`;
    return this.patiently(() => this.send(name, query, authorization));
  }

  private async patiently<T>(attempt: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof Passing)) throw error;
        const ms = this.patience.pausesMs[tries];
        if (ms === undefined || this.end.aborted) throw error.failure;
        await pause(Math.max(ms, error.waitMs), undefined, { signal: this.end }).catch(() => undefined);
      }
    }
  }

  private async newToken(): Promise<string> {
    const { url, tokenUrl, clientId, clientSecret, scope } = this.service;
    const server = { issuer: hostOf(url), token_endpoint: tokenUrl };
    const configuration = new client.Configuration(server, clientId, undefined, basic(clientId, clientSecret));
    configuration.timeout = this.patience.answerMs / 1000;
    if (tokenUrl.startsWith('http:')) client.allowInsecureRequests(configuration);
    try {
      return (await client.clientCredentialsGrant(configuration, { scope })).access_token;
    } catch (error) {
      // The server's error text may echo the request.
      const isRefused =
        error instanceof client.ResponseBodyError || error instanceof client.WWWAuthenticateChallengeError;
      if (isRefused) throw new ServiceFailure('errors.rosterServiceDenied', { host: hostOf(tokenUrl) });
      throw new Passing(silent(tokenUrl));
    }
  }

  private async send(name: string, query: string, authorization: string): Promise<Answer> {
    const { url } = this.service;
    const answer = await this.fetched(`${url}/${name}?${query}`, authorization, name);
    if (answer.status < 500 && answer.status !== 429) return answer;
    const { status, headers } = answer;
    const refused = new ServiceFailure('errors.rosterServiceRefused', { host: hostOf(url), path: name, status });
    throw new Passing(refused, retryAfterMs(headers));
  }

  private async fetched(address: string, authorization: string, name: string): Promise<Answer> {
    const { url } = this.service;
    try {
      const answer = await fetch(address, {
        headers: { authorization, accept: 'application/json' },
        // The token must not be sent to other origins.
        redirect: 'error',
        signal: AbortSignal.any([this.end, AbortSignal.timeout(this.patience.answerMs)]),
      });
      return { status: answer.status, headers: answer.headers, text: await textOf(answer) };
    } catch (error) {
      if (error instanceof RangeError)
        throw new ServiceFailure('errors.rosterServiceStrange', { host: hostOf(url), path: name });
      throw new Passing(silent(url));
    }
  }
}
