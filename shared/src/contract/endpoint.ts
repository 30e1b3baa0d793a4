import type * as z from 'shared/z';
import type { RateLimit } from './limits';
import type { Resource } from './resource';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Who may call: anyone, any account that is signed in, only teachers, only students. */
export type Access = 'public' | 'signed-in' | 'teacher' | 'student';
type Part = z.ZodType | undefined;
type Resources = readonly Resource[] | undefined;

interface EndpointDefinition<
  Path extends string,
  Params extends Part,
  Query extends Part,
  Body extends Part,
  Data extends z.ZodType,
  Meta extends Part,
  Reads extends Resources,
  Changes extends Resources,
> {
  method: Method;
  /** Below the base path; parameters as `:id`. */
  path: Path;
  /** The status of a success. */
  status: 200 | 201;
  access: Access;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The schema of `data`. */
  response: Data;
  /** The schema of `meta`, for lists that come in pages. */
  meta?: Meta;
  /** The class of rate limit that applies. */
  limit?: RateLimit;
  /** For a read, and a POST that only asks is one: the resources that the answer depends on. */
  reads?: Reads;
  /** For a write: the resources that it changes; empty when no read answers differently afterwards. */
  changes?: Changes;
  /** A creating call that takes an `Idempotency-Key`: the same call sent again creates nothing. */
  once?: true;
}

/** One call of the API as a value: the server registers it, the browser calls it, forms take its `body`. */
export type Endpoint<
  Path extends string = string,
  Params extends Part = Part,
  Query extends Part = Part,
  Body extends Part = Part,
  Data extends z.ZodType = z.ZodType,
  Meta extends Part = Part,
  Reads extends Resources = Resources,
  Changes extends Resources = Resources,
> = Readonly<
  Omit<
    EndpointDefinition<Path, Params, Query, Body, Data, Meta, Reads, Changes>,
    'params' | 'query' | 'body' | 'meta' | 'reads' | 'changes'
  >
> & {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly meta: Meta;
  readonly reads: Reads;
  readonly changes: Changes;
};

/** An endpoint that changes nothing. */
export type ReadEndpoint = Endpoint & { readonly reads: readonly Resource[] };
/** An endpoint that changes something, or may. */
export type WriteEndpoint = Endpoint & { readonly changes: readonly Resource[] };

export function endpoint<
  const Path extends string,
  Data extends z.ZodType,
  Params extends Part = undefined,
  Query extends Part = undefined,
  Body extends Part = undefined,
  Meta extends Part = undefined,
  const Reads extends Resources = undefined,
  const Changes extends Resources = undefined,
>(
  definition: EndpointDefinition<Path, Params, Query, Body, Data, Meta, Reads, Changes>,
): Endpoint<Path, Params, Query, Body, Data, Meta, Reads, Changes> {
  const { params, query, body, meta, reads, changes, ...rest } = definition;
  // An absent part and one that is undefined are the same thing at run time; the type parameters say undefined.
  const whole = { ...rest, params, query, body, meta, reads, changes };
  return Object.freeze(whole) as Endpoint<Path, Params, Query, Body, Data, Meta, Reads, Changes>;
}

type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined;
type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What a caller sends. */
export type EndpointBody<E extends Endpoint> = InputOf<E['body']>;
export type EndpointParams<E extends Endpoint> = InputOf<E['params']>;
export type EndpointQuery<E extends Endpoint> = InputOf<E['query']>;
/** What the server's handler works with, after parsing. */
export type ParsedBody<E extends Endpoint> = OutputOf<E['body']>;
export type ParsedParams<E extends Endpoint> = OutputOf<E['params']>;
export type ParsedQuery<E extends Endpoint> = OutputOf<E['query']>;
/** What the caller gets in `data` and `meta`. */
export type EndpointData<E extends Endpoint> = z.output<E['response']>;
export type EndpointMeta<E extends Endpoint> = OutputOf<E['meta']>;
