import type { CallFigures } from './call-figures';

export interface Sent {
  /** The kind under which this call is counted. */
  kind: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path from the root; API paths start with `api`. */
  path: string;
  /** An object is sent as JSON, a string as CSV, bytes with the content type `type`. */
  body?: object | string | Uint8Array<ArrayBuffer>;
  type?: string;
  headers?: Record<string, string>;
  /** Statuses that are not failures. */
  expect?: readonly number[];
}

/** An unexpected response, which has been counted; without a status if there was no response. */
export class Unexpected extends Error {
  constructor(
    readonly status: number | undefined,
    message: string,
  ) {
    super(message);
  }
}

export const api = (path: string): string => `/api/v1${path}`;

function contentOf({ body, type }: Sent): { body?: BodyInit; type?: string } {
  if (body === undefined) return {};
  if (typeof body === 'string') return { body, type: type ?? 'text/csv' };
  if (body instanceof Uint8Array) return { body, type: type ?? 'application/octet-stream' };
  return { body: JSON.stringify(body), type: 'application/json' };
}

/** Calls the portal as one user, and records durations and failures. */
export class PortalCaller {
  token = '';

  constructor(
    /** Mutable: a restarted server has another port. */
    public url: string,
    private readonly figures: CallFigures,
  ) {}

  /** The whole response as text. @throws Unexpected for an unexpected status or no response. */
  async text(sent: Sent): Promise<string> {
    const { kind, method, path, headers, expect = [200, 201] } = sent;
    const { body, type } = contentOf(sent);
    const begun = performance.now();
    try {
      const answer = await fetch(this.url + path, {
        method,
        headers: {
          ...(type && { 'content-type': type }),
          ...(this.token && { authorization: `Bearer ${this.token}` }),
          ...headers,
        },
        ...(body !== undefined && { body }),
      });
      const text = await answer.text();
      this.figures.note(kind, performance.now() - begun);
      if (expect.includes(answer.status)) return text;
      throw new Unexpected(answer.status, `${answer.status} ${text.slice(0, 200)}`);
    } catch (error) {
      const unexpected =
        error instanceof Unexpected ? error : new Unexpected(undefined, String((error as Error).cause ?? error));
      this.figures.fail(`${kind}: ${method} ${path.split('?')[0]}: ${unexpected.message}`);
      throw unexpected;
    }
  }

  /** Counts a response with wrong content. */
  reject(what: string): void {
    this.figures.fail(what);
  }

  /** Returns the `data` of the response. */
  async call<Data = unknown>(sent: Sent): Promise<Data> {
    return (JSON.parse(await this.text(sent)) as { data: Data }).data;
  }

  read<Data = unknown>(kind: string, path: string): Promise<Data> {
    return this.call<Data>({ kind, method: 'GET', path: api(path) });
  }

  write<Data = unknown>(kind: string, path: string, body?: object, headers?: Record<string, string>): Promise<Data> {
    return this.call<Data>({
      kind,
      method: 'POST',
      path: api(path),
      ...(body && { body }),
      ...(headers && { headers }),
    });
  }
}
