import { type LookupFunction } from 'node:net';
import { Agent, request as send } from 'undici';
import { limitedTo } from '../generation/model/time-limit';
import { ServiceFault } from './service-fault';

/** Bytes of an answer. */
const ANSWER_MAX = 2_000_000;
const CONNECTIONS = 32;
const CONNECT_MS = 3_000;

interface Question {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

export interface Answered {
  status: number;
  header: (name: string) => string | undefined;
  text: string;
}

const codeOf = (error: unknown): string => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return typeof code === 'string' ? code : String(name);
};

function faultOf(error: unknown): ServiceFault {
  const code = codeOf(error);
  if (/_TIMEOUT$|ETIMEDOUT/.test(code)) return new ServiceFault('slow', code);
  return new ServiceFault(/EXCEEDED|^HPE_|OVERFLOW/.test(code) ? 'lying' : 'down', code);
}

/** Calls other servers: reads complete answers within limits of size and time, and follows no redirects. */
export class ServiceClient {
  private readonly agent: Agent;

  /** @param lookup finds the addresses of a name; by default all of them are called. */
  constructor(lookup?: LookupFunction) {
    this.agent = new Agent({
      connections: CONNECTIONS,
      maxResponseSize: ANSWER_MAX,
      connect: { timeout: CONNECT_MS, ...(lookup && { lookup }) },
    });
  }

  /** @throws ServiceFault, or the reason of `gone` when that fires */
  async ask({ url, ...question }: Question, limitMs: number, gone: AbortSignal): Promise<Answered> {
    const limit = limitedTo(limitMs, gone);
    try {
      // Redirects are not followed: undici does so only where it is told to.
      const { statusCode, headers, body } = await send(url, {
        ...question,
        body: question.body ?? null,
        dispatcher: this.agent,
        signal: limit.signal,
        headersTimeout: limitMs,
        bodyTimeout: limitMs,
      });
      const text = await body.text();
      const header = (name: string) => [headers[name]].flat()[0];
      return { status: statusCode, header, text };
    } catch (error) {
      if (limit.isOver()) throw new ServiceFault('slow', `no answer within ${limitMs} ms`);
      if (gone.aborted) throw error;
      throw faultOf(error);
    } finally {
      limit.end();
    }
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }
}
