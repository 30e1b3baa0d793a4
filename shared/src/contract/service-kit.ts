import { type Endpoint, type EndpointData, type ParsedBody, type ParsedParams, type ParsedQuery } from './endpoint';
import { type PersonCopy } from './service-copy';
import { type EventKind, type ServiceEvent } from './service-events';

/** The tables of a service: a schema of its own in PostgreSQL, or an embedded engine with a folder of its own. */
export interface ServiceDatabase {
  /** Values are `$1`, `$2` in the statement. */
  query: <Row = Record<string, unknown>>(statement: string, values?: readonly unknown[]) => Promise<Row[]>;
  transaction: <T>(work: (db: ServiceDatabase) => Promise<T>) => Promise<T>;
}

/** Who calls, as the portal has signed it. */
export interface ServiceCaller {
  /** `user:17`, or `guardian:5` for a guardian's link. */
  sub: string;
  role: 'teacher' | 'student' | 'guardian';
  /** Schools that the call may concern, for teachers with their role there. */
  schools: { id: number; role?: string }[];
  /** Classes that the teacher teaches, or that the student is in. */
  classes: number[];
  /** Records of the student, or the child of the guardian. */
  students?: number[];
}

/** What a service may read of a school, if the `scopes` of its `remote.json` name it. */
export interface PortalLists {
  /** `people`: the students who are here. */
  students: { id: number; userId: number | null; name: string; section: string };
  /** `people`: who teaches or works there, by the ids of their accounts. */
  members: { id: number; name: string; role: string };
  /** `classes`: the present ones, with the accounts that teach them and the students in them. */
  classes: {
    id: number;
    name: string;
    courseId: number;
    course: string;
    gradeId: number;
    teachers: number[];
    students: number[];
  };
}

/** A file of the portal that the service keeps. */
export interface PortalFile {
  /** Its stable address, which grants no access. */
  link: string;
  fileName: string;
  /** Unknown of some files in object storage. */
  bytes: number | null;
}

/**
 * Files that callers have sent by the signed upload of the portal, if the `scopes` of `remote.json` name `files`. Whom
 * the service gives an address, it decides itself.
 */
interface PortalFiles {
  /** Keeps files that the caller has uploaded, until they are released; of others, nothing is answered. */
  keep: (school: number, links: readonly string[]) => Promise<PortalFile[]>;
  /** Where a browser can read those that the service keeps, for some hours, by their links. */
  addresses: (school: number, links: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** They are deleted some days later unless something else of the portal mentions them. */
  release: (school: number, links: readonly string[]) => Promise<void>;
}

/** Reads the portal for the schools of this call or event. */
export interface PortalReader {
  list: <Name extends keyof PortalLists>(name: Name, school: number) => Promise<PortalLists[Name][]>;
  files: PortalFiles;
}

/** A call of an endpoint, checked against its schemas. @public for services of remotes. */
export interface ServiceCallOf<E extends Endpoint> {
  db: ServiceDatabase;
  caller: ServiceCaller;
  portal: PortalReader;
  params: ParsedParams<E>;
  query: ParsedQuery<E>;
  body: ParsedBody<E>;
  /** `en` or `tr`, for messages. */
  language: string;
}

export interface ServiceHandler {
  endpoint: Endpoint;
  run: (call: ServiceCallOf<Endpoint>) => Promise<unknown>;
}

/** Answers the calls of an endpoint. @public for services of remotes. */
export const handle = <E extends Endpoint>(
  endpoint: E,
  run: (call: ServiceCallOf<E>) => Promise<EndpointData<E>>,
): ServiceHandler => ({ endpoint, run: run as unknown as ServiceHandler['run'] });

/** Thrown by a handler: the caller gets this status and message. */
export class ServiceRefusal extends Error {
  constructor(
    readonly status: 400 | 403 | 404 | 409,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** What an event, or the making of a demo, is handled with. */
interface EventGiven {
  db: ServiceDatabase;
  portal: PortalReader;
  school: number;
}

/** Runs in a transaction with the note that the event was received, so it takes effect once. */
type OnEvent = (event: ServiceEvent, given: EventGiven) => Promise<void>;

/** Whose data a copy is of: the record of the student, and the account, if there is one. */
export interface CopiedPerson {
  studentId: number;
  userId: number | null;
}

/** The default export of `service/index.ts`. */
export interface ServiceModule {
  handlers: readonly ServiceHandler[];
  /** By kind. Kinds without a function are confirmed and ignored. */
  events?: Partial<Record<EventKind, OnEvent>>;
  /**
   * All that is kept of a student, for the copy of the student's data, by what it is: `{ loans: [{ title, since }] }`. Its
   * order is the same each time. `"copies": true` in `remote.json` says that there is one.
   */
  copy?: (person: CopiedPerson, given: EventGiven) => Promise<PersonCopy>;
  /**
   * What a portal with demo data shows of the service: rows for one school. Runs once for each school, in a transaction,
   * before the first call that may concern it is answered.
   */
  demo?: (given: EventGiven) => Promise<void>;
}
