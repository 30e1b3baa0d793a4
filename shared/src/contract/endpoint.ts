import type * as z from 'shared/z';
import type { RateLimit } from './limits';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Who may call: anyone, any account that is signed in, only teachers, only students. */
export type Access = 'public' | 'signed-in' | 'teacher' | 'student';
type Part = z.ZodType | undefined;

export interface EndpointDefinition<
  Path extends string = string,
  Params extends Part = Part,
  Query extends Part = Part,
  Body extends Part = Part,
  Data extends z.ZodType = z.ZodType,
  Meta extends Part = Part,
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
}

/** One call of the API as a value: the server registers it, the browser calls it, forms take its `body`. */
export type Endpoint<
  Path extends string = string,
  Params extends Part = Part,
  Query extends Part = Part,
  Body extends Part = Part,
  Data extends z.ZodType = z.ZodType,
  Meta extends Part = Part,
> = Readonly<Omit<EndpointDefinition<Path, Params, Query, Body, Data, Meta>, 'params' | 'query' | 'body' | 'meta'>> & {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly meta: Meta;
};

export function endpoint<
  const Path extends string,
  Data extends z.ZodType,
  Params extends Part = undefined,
  Query extends Part = undefined,
  Body extends Part = undefined,
  Meta extends Part = undefined,
>(
  definition: EndpointDefinition<Path, Params, Query, Body, Data, Meta>,
): Endpoint<Path, Params, Query, Body, Data, Meta> {
  const { params, query, body, meta, ...rest } = definition;
  // An absent part and one that is undefined are the same thing at run time; the type parameters say undefined.
  return Object.freeze({ ...rest, params, query, body, meta }) as Endpoint<Path, Params, Query, Body, Data, Meta>;
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
