import { type FastifyInstance } from 'fastify';
import { namedEndpoints } from 'shared/contract/resources';
import { inlined } from '../fuzz/document';
import { apiBase } from '../server/route';
import { type JsonSchema } from '../documentation/json-schema';

interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema: JsonSchema;
}

/** The parts of an OpenAPI operation that tests read. */
export interface Operation {
  operationId: string;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

export interface NamedOperation {
  method: string;
  /** As in endpoints: relative to the base path, parameters as `:id`. */
  path: string;
  operation: Operation;
}

/** The operations of the OpenAPI document that are endpoints of the contract. */
export function operationsOf(app: FastifyInstance): NamedOperation[] {
  const document = app.swagger();
  const endpoints = new Set(namedEndpoints.map(([name]) => name));
  return Object.entries(document.paths as Record<string, Record<string, Operation>>)
    .flatMap(([address, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path: address.slice(apiBase.length).replace(/\{(\w+)\}/g, ':$1'),
        operation,
      })),
    )
    .filter(({ operation }) => endpoints.has(operation.operationId))
    .map(({ method, path, operation }) => {
      const { parameters, requestBody, ...rest } = operation;
      return { method, path, operation: { ...rest, ...inlined({ parameters, requestBody }, document) } };
    });
}
