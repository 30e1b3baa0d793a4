import * as z from 'shared/z';
import { acts } from './act';
import { plainSchema } from './plain-schema';
import { actionSchema, remoteDeclarationSchema, slotSchema } from './registry';
import { satisfies } from './registry.rules';
import { copyPath } from './service-copy';
import { eventsPath, workEvents } from './service-events';
import { slotNames } from './slots';

const CALLS_MAX = 200;
const CONTRACT_MAX = 100_000;

const contractVersion = z.string().regex(/^\d+\.\d+\.\d+$/);
/** Segments of plain characters, or parameters as `:id`. */
const servicePath = z
  .string()
  .max(200)
  .regex(/^(?:\/(?::[A-Za-z]\w*|[A-Za-z0-9_~-][A-Za-z0-9._~-]*))+$/);
const jsonSchema = z.unknown().transform((schema) => plainSchema(schema));

/** A call of a service, as its endpoint declares it; schemas as JSON Schema. */
const serviceCallSchema = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  path: servicePath,
  status: z.union([z.literal(200), z.literal(201)]),
  access: z.enum(['signed-in', 'teacher', 'student']),
  /** Guardians may call it too, with the code of their link. */
  guardians: z.literal(true).optional(),
  act: z.enum(acts),
  /** Names in the query. */
  query: z.array(z.string().max(100)).max(100).optional(),
  body: jsonSchema.optional(),
  response: jsonSchema,
  meta: jsonSchema.optional(),
  csv: z.literal(true).optional(),
});
export type ServiceCall = z.infer<typeof serviceCallSchema>;

/**
 * What a service may read of the schools of its callers: names and accounts of people, or classes with their ids; with
 * `files`, it keeps files that its callers have uploaded.
 */
export const serviceScopes = ['people', 'classes', 'files'] as const;
export type ServiceScope = (typeof serviceScopes)[number];

const declared = {
  /** The version of the contract; the service answers with this one, or with one that only adds to it. */
  contract: contractVersion,
  /** Which of the addresses that the operator has set up: `2` is that of `mfe-library@2`. */
  line: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,30}$/)
    .optional(),
  /** That the service is told of people and years, and of these. Without it the service is told nothing. */
  events: z.array(z.enum(workEvents)).max(workEvents.length).optional(),
  scopes: z.array(z.enum(serviceScopes)).max(serviceScopes.length).optional(),
  /** That the service gives what it keeps of a student, for the copy of the student's data. */
  copies: z.literal(true).optional(),
};

/** The service of a release: what its screens may call. Its address belongs to the operator of the portal. */
export const serviceSchema = z
  .object({ ...declared, calls: z.array(serviceCallSchema).min(1).max(CALLS_MAX) })
  .refine(
    (service) => JSON.stringify(service).length <= CONTRACT_MAX,
    `a contract has at most ${CONTRACT_MAX} characters`,
  );
export type RemoteService = z.infer<typeof serviceSchema>;

const slotName = z.string().refine((name) => slotNames.some((known) => known === name));

/**
 * What may weigh more than others: a part as `check:remote` names it, its bytes after brotli instead of those of the
 * budget, and why.
 */
export const budgetSchema = z.strictObject({
  part: z.string().max(300),
  bytes: z.int().positive().max(300_000),
  reason: z.string().min(20).max(300),
});
export type BudgetException = z.infer<typeof budgetSchema>;

/** A remote's `remote.json`. */
export const remoteJsonSchema = remoteDeclarationSchema.extend({
  service: z.strictObject(declared).optional(),
  actions: z.array(z.strictObject(actionSchema.shape)).max(10).optional(),
  slots: z.record(slotName, z.strictObject(slotSchema.shape)).optional(),
  budgets: z.array(budgetSchema).max(20).optional(),
});
export type RemoteJson = z.infer<typeof remoteJsonSchema>;

/** Where a service says what it answers, without a token. */
export const healthPath = '/health';

/** What it says there. */
export const serviceHealthSchema = z.object({
  /** The name of its remote. */
  service: z.string().max(100),
  contract: contractVersion,
  /** `GET /books/:id` for each call that it answers. */
  calls: z.array(z.string().max(220)).max(1000),
});
export type ServiceHealth = z.infer<typeof serviceHealthSchema>;

/** `GET /books/:id` */
export const nameOfCall = ({ method, path }: Pick<ServiceCall, 'method' | 'path'>): string => `${method} ${path}`;

/** The name under which the operator sets up the address of a service. */
export const serviceKey = (remote: string, { line }: Pick<RemoteService, 'line'>): string =>
  line === undefined ? remote : `${remote}@${line}`;

/** Every answer of a service has this header: `mfe-library/1.2.0`. */
export const contractHeader = 'service-contract';

/** The service of a release, if it has one. */
export const serviceOf = ({ service }: { service?: unknown }): RemoteService | undefined =>
  serviceSchema.safeParse(service).data;

/** Whether what answers by this contract suits a release that needs the other. */
export const suits = (needed: string, answered: string): boolean => satisfies(`^${needed}`, answered);

/** What the portal itself calls of a service that declares this. */
export const callsOfPortal = ({ events, copies }: Pick<RemoteService, 'events' | 'copies'>): string[] => [
  ...(events ? [`POST ${eventsPath}`] : []),
  ...(copies ? [`POST ${copyPath}`] : []),
];

/** A release and what its service answers, compared both ways. */
interface ComparedService {
  /** What the release calls and the service does not answer. */
  lacking: string[];
  /** What the service answers and the release does not call. */
  unnamed: string[];
  /** The contract of the service if it does not suit that of the release. */
  otherContract?: string;
}

export function compareService(service: RemoteService, { contract, calls }: ServiceHealth): ComparedService {
  const called = [...service.calls.map(nameOfCall), ...callsOfPortal(service)];
  const known = [...called, ...callsOfPortal({ events: [], copies: true })];
  return {
    lacking: called.filter((call) => !calls.includes(call)),
    unnamed: calls.filter((call) => !known.includes(call)),
    ...(!suits(service.contract, contract) && { otherContract: contract }),
  };
}
