import Ajv, { type ValidateFunction } from 'ajv';
import { apiErrorBodySchema } from 'shared/contract/envelope';
import { contractHeader, type RemoteService, type ServiceCall, suits } from 'shared/contract/service';
import { csvType } from 'shared/contract/stream';
import { InvalidCall } from '../server/http/errors';
import { storable, TooDeep } from '../server/http/storable';
import { type Answered } from './ask';
import { ServiceFault } from './service-fault';

const MESSAGE_MAX = 500;
const NOT_MODIFIED = 304;

interface Validators {
  body: ValidateFunction | undefined;
  answer: ValidateFunction;
}

const made = new WeakMap<ServiceCall, Validators>();

/** Compiled once for each call of a contract. */
function validatorsOf(call: ServiceCall): Validators {
  const known = made.get(call);
  if (known) return known;
  // Contracts come from teams: nothing is shared between them.
  const ajv = new Ajv({ strict: false });
  const { body, response, meta } = call;
  const answer = {
    type: 'object',
    required: ['data', ...(meta === undefined ? [] : ['meta'])],
    properties: {
      data: response,
      ...(meta !== undefined && { meta }),
      message: { type: 'string', maxLength: MESSAGE_MAX },
    },
  };
  const validators = { body: body === undefined ? undefined : ajv.compile(body), answer: ajv.compile(answer) };
  made.set(call, validators);
  return validators;
}

/** The body for the service, as JSON; undefined if the call has none. @throws InvalidCall */
export function bodyFor(call: ServiceCall, given: unknown): string | undefined {
  const { body: validate } = validatorsOf(call);
  if (!validate) return undefined;
  const body = storableOr(given, () => new InvalidCall([{ message: 'errors.invalidValue' }]));
  if (validate(body)) return JSON.stringify(body);
  const [error] = validate.errors ?? [];
  const path = (error?.instancePath ?? '').split('/').slice(1);
  throw new InvalidCall([{ path, message: 'errors.invalidValue' }]);
}

function storableOr(value: unknown, error: () => Error): unknown {
  try {
    return storable(value);
  } catch (thrown) {
    throw thrown instanceof TooDeep ? error() : thrown;
  }
}

function jsonOf({ header, text }: Answered): unknown {
  const type = header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new ServiceFault('lying', `its type is ${type.slice(0, 50)}`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ServiceFault('lying', 'it is not JSON');
  }
  return storableOr(json, () => new ServiceFault('lying', 'it is nested too deeply'));
}

/** The contract that it answers by. @throws ServiceFault unless it is this service */
export function requireService(remote: string, { header }: Answered): string {
  const [, name, version = ''] = /^([a-z0-9-]{1,61})\/(\d+\.\d+\.\d+)$/.exec(header(contractHeader) ?? '') ?? [];
  if (name === remote) return version;
  throw new ServiceFault('lying', `it is not of ${remote}: ${contractHeader} is missing or another`);
}

/** @throws ServiceFault unless it is this service, with a contract that suits the release */
function requireContract(remote: string, { contract }: RemoteService, answered: Answered): void {
  const version = requireService(remote, answered);
  if (!suits(contract, version)) throw new ServiceFault('otherVersion', `it is by ${version} and not ${contract}`);
}

export interface Passed {
  status: number;
  type: string;
  body: string;
}

/** A refusal by the service: its message is for the caller. A 401 would end the caller's session, which is not its own. */
function refusalIn(answered: Answered): Passed {
  const { status } = answered;
  const parsed = status === 401 ? undefined : apiErrorBodySchema.safeParse(jsonOf(answered));
  if (!parsed?.success || parsed.data.message.length > MESSAGE_MAX)
    throw new ServiceFault('lying', `its refusal ${status} is none of the contract`);
  const { code, message, details } = parsed.data;
  return { status, type: 'application/json', body: JSON.stringify({ status, code, message, details }) };
}

/** What the caller gets of an answer. @throws ServiceFault if it is not one of the contract */
export function judge(
  answered: Answered,
  {
    remote,
    service,
    call,
    wantsTable,
    knows,
  }: {
    remote: string;
    service: RemoteService;
    call: ServiceCall;
    wantsTable: boolean;
    /** The caller asked only for what is new. */
    knows: boolean;
  },
): Passed {
  const { status, header, text } = answered;
  if (status === 503) throw new ServiceFault('down', 'it says 503');
  if (status >= 500) throw new ServiceFault('failed', `it says ${status}`);
  requireContract(remote, service, answered);
  if (header('content-encoding')) throw new ServiceFault('lying', 'it is compressed');
  if (status === NOT_MODIFIED && knows && call.method === 'GET') return { status, type: '', body: '' };
  if (status >= 400) return refusalIn(answered);
  if (status !== call.status) throw new ServiceFault('lying', `its status is ${status}`);
  if (wantsTable) {
    if (!header('content-type')?.startsWith(csvType)) throw new ServiceFault('lying', 'it is no table');
    return { status, type: csvType, body: text };
  }
  const json = jsonOf(answered);
  const { answer: validate } = validatorsOf(call);
  if (!validate(json)) {
    // The path in the schema, because one in the answer may contain a name.
    throw new ServiceFault('lying', `against ${validate.errors?.[0]?.schemaPath ?? 'its schema'}`);
  }
  const { data, message, meta } = json as { data: unknown; message?: string; meta?: unknown };
  return { status, type: 'application/json', body: JSON.stringify({ data, message, meta }) };
}
