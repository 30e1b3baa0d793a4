import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Endpoint } from 'shared/contract/endpoint';
import { actOf } from 'shared/contract/rights';
import { type RemoteJson, type RemoteService, serviceSchema } from 'shared/contract/service';
import * as z from 'zod';
import { moduleExports } from './module-exports';

/** Where a remote declares the endpoints of its service, for its screens and for the service itself. */
const FILE = 'src/service.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

/** What a sender may write, in the dialect that the portal checks with. */
function schemaOf(schema: z.core.$ZodType, name: string): unknown {
  try {
    return z.toJSONSchema(schema, {
      target: 'draft-7',
      io: 'input',
      unrepresentable: 'any',
      reused: 'inline',
      cycles: 'throw',
    });
  } catch (error) {
    throw new Error(`${FILE}: the schema of ${name} has no JSON Schema: ${(error as Error).message}`, { cause: error });
  }
}

const namesIn = (query: z.ZodType): string[] => Object.keys((query as Partial<z.ZodObject>).shape ?? {});

function callOf(endpoint: Endpoint): unknown {
  const { method, path: place, status, access, guardians, query, body, response, meta, csv } = endpoint;
  const name = `${method} ${place}`;
  return {
    ...{ method, path: place, status, access, guardians, act: actOf(endpoint), csv },
    ...(query && { query: namesIn(query as z.ZodType) }),
    ...(body && { body: schemaOf(body as z.ZodType, name) }),
    response: schemaOf(response as z.ZodType, name),
    ...(meta && { meta: schemaOf(meta as z.ZodType, name) }),
  };
}

/**
 * The service of a remote with the endpoints that `src/service.ts` exports; undefined if its `remote.json` names none.
 * @throws Error naming what is missing or wrong
 */
export async function declaredService(
  dir: string,
  { name, service }: Pick<RemoteJson, 'name' | 'service'>,
): Promise<RemoteService | undefined> {
  const file = path.join(dir, FILE);
  if (!service) {
    if (existsSync(file))
      throw new Error(`${FILE} is there, but remote.json has no "service": name its contract there.`);
    return undefined;
  }
  if (!existsSync(file)) throw new Error(`remote.json names a service, but there is no ${FILE} with its endpoints.`);
  const endpoints = Object.values(await moduleExports(file)).filter(isEndpoint);
  const foreign = endpoints.find((endpoint) => endpoint.service !== name);
  if (foreign)
    throw new Error(`${FILE}: ${foreign.method} ${foreign.path} is not of this remote: write service: '${name}'.`);
  const parsed = serviceSchema.safeParse({ ...service, calls: endpoints.map(callOf) });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => {
    const [, index] = issue.path;
    const endpoint = typeof index === 'number' ? endpoints[index] : undefined;
    const where = endpoint
      ? `${endpoint.method} ${endpoint.path} ${issue.path.slice(2).join('.')}`
      : issue.path.join('.');
    return `${where}: ${issue.message}`;
  });
  throw new Error(`${FILE} is no contract of a service: ${faults.join('; ')}`);
}
