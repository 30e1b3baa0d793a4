import type * as z from 'shared/z';
import type { Act } from './act';
import type { RateLimit } from './limits';
import type { Resource } from './resource';

/** Set by the bundler of a remote. */
declare const REMOTE_VERSION: string | undefined;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Who may call: anyone, any signed-in account, only teachers, only students. */
export type Access = 'public' | 'signed-in' | 'teacher' | 'student';
/** Optional for the calls of the specification, required for the portal's own. */
type IfMatch = 'optional' | 'required';
/**
 * What a change affects, for schools whose teachers act in their own classes only: an assessment as a whole, the work of
 * one student for it, students, their places in a class, which give its teachers rights over them, or everybody in the
 * school.
 */
export type Concern = 'assessment' | 'work' | 'students' | 'places' | 'school';
type Part = z.ZodType | undefined;
type Resources = readonly Resource[] | undefined;
type Precondition = IfMatch | undefined;

/** The notice of a call that will go; dates as `2026-12-31`. */
export interface Deprecated {
  /** The day of the release that announced it. */
  since: string;
  /** The first day on which it may be gone, at least 180 days later. */
  sunset: string;
  /** The `operationId` of what replaces it. */
  instead?: string;
}

interface EndpointDefinition<
  Path extends string,
  Params extends Part,
  Query extends Part,
  Body extends Part,
  Data extends z.ZodType,
  Meta extends Part,
  Reads extends Resources,
  Changes extends Resources,
  Match extends Precondition,
> {
  method: Method;
  /** Relative to the base path, with parameters as `:id`. */
  path: Path;
  /** HTTP status of a success. */
  status: 200 | 201;
  access: Access;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The schema of `data`. */
  response: Data;
  /** The schema of `meta`, for paged lists. */
  meta?: Meta;
  /** The rate limit class. */
  limit?: RateLimit;
  /** For reads, including a POST that changes nothing: the resources that the response depends on. */
  reads?: Reads;
  /** For writes: the resources that it changes; empty if no read is affected. */
  changes?: Changes;
  /** Allowed before a teacher has set up the second factor that the school requires. */
  withoutSecondFactor?: true;
  /** Set if the required right does not follow from what it reads and changes; see `actOf` of `rights.ts`. */
  act?: Act;
  /** Set for a read whose answer holds a secret: it is never compressed. */
  holdsSecret?: true;
  /** Set for changes that a school can reserve to those who teach the students concerned. */
  concerns?: Concern;
  /** With `Accept: text/csv` it returns all matching rows as CSV, ignoring the page. */
  csv?: true;
  /** A create that accepts an `Idempotency-Key`: repeating the request creates nothing. */
  once?: true;
  /** Updates a versioned record; `If-Match` holds the version that the update is based on. */
  ifMatch?: Match;
  /** Set for a call that will go. */
  deprecated?: Deprecated;
  /** The remote whose service answers it; by default the API of the portal does. */
  service?: `mfe-${string}`;
  /** For a service: guardians may call it too, with the code of their link. */
  guardians?: true;
}

/** One API call as a value: the server registers it, the browser calls it, forms validate with its `body`. */
export type Endpoint<
  Path extends string = string,
  Params extends Part = Part,
  Query extends Part = Part,
  Body extends Part = Part,
  Data extends z.ZodType = z.ZodType,
  Meta extends Part = Part,
  Reads extends Resources = Resources,
  Changes extends Resources = Resources,
  Match extends Precondition = Precondition,
> = Readonly<
  Omit<
    EndpointDefinition<Path, Params, Query, Body, Data, Meta, Reads, Changes, Match>,
    'params' | 'query' | 'body' | 'meta' | 'reads' | 'changes' | 'ifMatch'
  >
> & {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly meta: Meta;
  readonly reads: Reads;
  readonly changes: Changes;
  readonly ifMatch: Match;
  /** For a service: the version of the remote that calls it. */
  readonly release?: string;
};

/** An endpoint that changes nothing. */
export type ReadEndpoint = Endpoint & { readonly reads: readonly Resource[] };
/** An endpoint that may change something. */
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
  const Match extends Precondition = undefined,
>(
  definition: EndpointDefinition<Path, Params, Query, Body, Data, Meta, Reads, Changes, Match>,
): Endpoint<Path, Params, Query, Body, Data, Meta, Reads, Changes, Match> {
  const { params, query, body, meta, reads, changes, ifMatch, ...rest } = definition;
  // Absent and undefined parts are the same at run time; the type parameters say undefined.
  const whole = { ...rest, params, query, body, meta, reads, changes, ifMatch };
  if (rest.service && typeof REMOTE_VERSION === 'string') Object.assign(whole, { release: REMOTE_VERSION });
  return Object.freeze(whole) as Endpoint<Path, Params, Query, Body, Data, Meta, Reads, Changes, Match>;
}

type InputOf<T> = T extends z.ZodType ? z.input<T> : undefined;
type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What a caller sends. */
export type EndpointBody<E extends Endpoint> = InputOf<E['body']>;
export type EndpointParams<E extends Endpoint> = InputOf<E['params']>;
export type EndpointQuery<E extends Endpoint> = InputOf<E['query']>;
/** What the server's handler receives, after parsing. */
export type ParsedBody<E extends Endpoint> = OutputOf<E['body']>;
export type ParsedParams<E extends Endpoint> = OutputOf<E['params']>;
export type ParsedQuery<E extends Endpoint> = OutputOf<E['query']>;
/** The `data` and `meta` that the caller receives. */
export type EndpointData<E extends Endpoint> = z.output<E['response']>;
export type EndpointMeta<E extends Endpoint> = OutputOf<E['meta']>;
