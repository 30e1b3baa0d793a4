import { type FastifyInstance } from 'fastify';
import { apiBase } from '../server/route';
import { type JsonSchema } from './arbitrary-of';

interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema: JsonSchema;
}

/** As much of an OpenAPI operation as tests read. */
export interface Operation {
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

export interface NamedOperation {
  method: string;
  /** As endpoints have it: below the base path, parameters as `:id`. */
  path: string;
  operation: Operation;
}

/** What the OpenAPI document names, in the words of the contract. */
export function operationsOf(app: FastifyInstance): NamedOperation[] {
  const paths = app.swagger().paths as Record<string, Record<string, Operation>>;
  return Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path: address.slice(apiBase.length).replace(/\{(\w+)\}/g, ':$1'),
      operation,
    })),
  );
}
