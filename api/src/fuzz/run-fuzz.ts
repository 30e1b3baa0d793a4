import fc from 'fast-check';
import { type Answer, conformityOf } from './conformity';
import { type OpenApiDocument, type Operation, operationsIn } from './document';
import { KnownValues, nounOf } from './known-values';
import { type Caller, type FuzzRequest, requestsOf } from './requests';

export interface FuzzTarget {
  document: OpenApiDocument;
  send: (request: Omit<FuzzRequest, 'operation' | 'caller'>) => Promise<Answer>;
  /** A valid token of a caller that has one. */
  tokenOf: (caller: Exclude<Caller, 'nobody'>, renew: boolean) => Promise<string>;
}

export interface FuzzPlan {
  seed: number;
  requests: number;
  /** Concurrent requests. With 1, a run with the same seed sends the same requests. */
  concurrency: number;
  onProgress?: (sent: number) => void;
}

interface Finding {
  problem: string;
  request: string;
}

export interface FuzzReport {
  sent: number;
  /** Successful responses by operation. */
  succeeded: Map<string, number>;
  byStatus: Map<number, number>;
  failures: Finding[];
  nonconforming: Finding[];
  /** Slowest responses in milliseconds, by operation. */
  slowest: Map<string, number>;
}

/** Maximum number of findings, because a broken call recurs. */
const KEPT = 200;
/** Requests made from the same known values. */
const BATCH = 5;

const shown = ({ operation, caller, method, url, headers, body }: FuzzRequest): string => {
  const cut = (text: string) => (text.length > 600 ? `${text.slice(0, 500)}… (${text.length})` : text);
  return cut(
    `${operation.operationId} as ${caller}: ${method} ${cut(url)} ${JSON.stringify(headers)} ${cut(body ?? '')}`,
  );
};

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

class FuzzRun {
  readonly #operations: Operation[];
  readonly #known = { teacher: new KnownValues(), foreign: new KnownValues() };
  readonly #problemOf: ReturnType<typeof conformityOf>;
  readonly report: FuzzReport = {
    sent: 0,
    succeeded: new Map(),
    byStatus: new Map(),
    failures: [],
    nonconforming: [],
    slowest: new Map(),
  };

  constructor(
    private readonly target: FuzzTarget,
    private readonly plan: FuzzPlan,
  ) {
    this.#operations = operationsIn(target.document);
    this.#problemOf = conformityOf(target.document);
  }

  async #authorized(caller: Caller, renew = false): Promise<Record<string, string>> {
    return caller === 'nobody' ? {} : { authorization: `Bearer ${await this.target.tokenOf(caller, renew)}` };
  }

  /** Reads all lists, so that requests can reference rows of this and of another school. */
  async learn(): Promise<void> {
    const lists = this.#operations.filter(({ method, path }) => method === 'GET' && !path.includes('{'));
    for (const caller of ['teacher', 'stranger'] as const)
      for (const { path } of lists) {
        const headers = await this.#authorized(caller);
        const answer = await this.target.send({ method: 'GET', url: path, headers, body: undefined });
        const values = caller === 'teacher' ? this.#known.teacher : this.#known.foreign;
        if (answer.status === 200)
          values.harvest((jsonOf(answer.body) as { data?: unknown } | undefined)?.data, nounOf(path));
      }
  }

  #note(findings: Finding[], problem: string, request: FuzzRequest): void {
    if (findings.length < KEPT) findings.push({ problem, request: shown(request) });
  }

  #judge(request: FuzzRequest, answer: Answer): void {
    const { operation, caller, method } = request;
    const { status, body } = answer;
    const { byStatus, failures, nonconforming, succeeded } = this.report;
    byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
    if (status === 0 || status >= 500) this.#note(failures, `${status} ${body.slice(0, 200)}`, request);
    if (status === 0) return;
    // HEAD has no body, and other methods are not in the document.
    const problem = method === operation.method ? this.#problemOf(operation, answer) : undefined;
    if (problem) this.#note(nonconforming, `${status} ${problem}: ${body.slice(0, 200)}`, request);
    if (method !== operation.method || status >= 300) return;
    succeeded.set(operation.operationId, (succeeded.get(operation.operationId) ?? 0) + 1);
    const values = caller === 'stranger' ? this.#known.foreign : this.#known.teacher;
    if (caller !== 'student')
      values.harvest((jsonOf(body) as { data?: unknown } | undefined)?.data, nounOf(operation.path));
  }

  async #send(request: FuzzRequest): Promise<void> {
    const { operation, caller, method, url, headers, body } = request;
    const started = performance.now();
    const attempt = async (renew: boolean) =>
      this.target.send({ method, url, headers: { ...headers, ...(await this.#authorized(caller, renew)) }, body });
    const first = await attempt(false);
    // Some calls end the session that they use.
    const answer = first.status === 401 && caller !== 'nobody' ? await attempt(true) : first;
    const took = performance.now() - started;
    this.report.sent += 1;
    this.report.slowest.set(operation.operationId, Math.max(took, this.report.slowest.get(operation.operationId) ?? 0));
    this.#judge(request, answer);
  }

  *#requests(): Generator<FuzzRequest> {
    const { seed, requests } = this.plan;
    for (let made = 0, round = 0; made < requests; round += 1)
      for (const [index, operation] of this.#operations.entries()) {
        const { teacher: known, foreign } = this.#known;
        const arbitrary = requestsOf(operation, { known, foreign, pick: round });
        const batch = fc.sample(arbitrary, { seed: seed + round * 1_000 + index, numRuns: BATCH });
        for (const request of batch.slice(0, requests - made)) yield request;
        made += batch.length;
        if (made >= requests) return;
      }
  }

  async run(): Promise<FuzzReport> {
    const requests = this.#requests();
    const worker = async () => {
      for (let next = requests.next(); !next.done; next = requests.next()) {
        await this.#send(next.value);
        this.plan.onProgress?.(this.report.sent);
      }
    };
    await Promise.all(Array.from({ length: this.plan.concurrency }, worker));
    return this.report;
  }
}

/** Sends generated and mutated requests for every operation of the document, and compares the responses with it. */
export async function runFuzz(target: FuzzTarget, plan: FuzzPlan): Promise<FuzzReport> {
  const run = new FuzzRun(target, plan);
  await run.learn();
  return run.run();
}
