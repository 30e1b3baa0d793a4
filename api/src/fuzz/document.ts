import { type JsonSchema } from '../documentation/json-schema';

interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  schema: JsonSchema;
}
interface Content {
  schema: JsonSchema;
  example?: unknown;
}
export interface ResponsePart {
  content?: Record<string, Content>;
}

/** An operation of the document with the references of parameters and body resolved. */
export interface Operation {
  operationId: string;
  method: string;
  path: string;
  security?: unknown[];
  parameters: Parameter[];
  body: { type: string; schema: JsonSchema; example: unknown } | undefined;
  responses: Record<string, ResponsePart>;
}

interface RawOperation {
  operationId: string;
  security?: unknown[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, ResponsePart>;
}
export interface OpenApiDocument {
  paths: Record<string, Record<string, RawOperation>>;
}

/** The value with its references resolved. Request schemas are not recursive; `depth` guards against it. */
export function inlined<T>(part: T, document: object, depth = 30): T {
  if (part === undefined) return part;
  return JSON.parse(JSON.stringify(part), (_, value: unknown) => {
    const reference = (value as { $ref?: unknown } | null)?.$ref;
    if (typeof reference !== 'string' || depth === 0) return value;
    const names = reference.slice(2).split('/');
    const target = names.reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], document);
    return inlined(target, document, depth - 1);
  }) as T;
}

export const operationsIn = (document: OpenApiDocument): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security, parameters, requestBody, responses }]) => {
      const [[type, content] = []] = Object.entries(inlined(requestBody, document)?.content ?? {});
      return {
        operationId,
        method: method.toUpperCase(),
        path,
        ...(security ? { security } : {}),
        parameters: inlined(parameters, document),
        body: type && content ? { type, schema: content.schema, example: content.example } : undefined,
        responses,
      };
    }),
  );
