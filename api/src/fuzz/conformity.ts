import Ajv, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { type JsonSchema } from '../documentation/json-schema';
import { type OpenApiDocument, type Operation, type ResponsePart } from './document';

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** Their bodies are empty. */
const withoutBody = [204, 304];

const mediaType = (headers: Answer['headers']) => String(headers['content-type'] ?? '').split(';')[0] ?? '';

/** Each message of a streamed response. */
function piecesOf(type: string, body: string): string[] {
  const lines = body.split('\n').filter((line) => line !== '');
  return type === 'text/event-stream' ? lines.map((line) => line.replace(/^data: /, '')) : lines;
}

/** Compares responses with the OpenAPI document. */
export function conformityOf(document: OpenApiDocument) {
  const ajv = new Ajv({ strict: false, validateFormats: true });
  addFormats(ajv);
  ajv.addSchema({ ...document, $id: 'openapi' });
  const compiled = new Map<JsonSchema, ValidateFunction>();

  function validatorOf(schema: JsonSchema): ValidateFunction {
    const known = compiled.get(schema);
    if (known) return known;
    const absolute = JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
      key === '$ref' ? `openapi${String(value)}` : value,
    ) as object;
    const made = ajv.compile(absolute);
    compiled.set(schema, made);
    return made;
  }

  function partOf({ responses }: Operation, status: number): ResponsePart | undefined {
    const part = (responses[String(status)] ?? responses.default) as (ResponsePart & { $ref?: string }) | undefined;
    const name = part?.$ref?.split('/').at(-1);
    const shared = (document as unknown as { components: { responses: Record<string, ResponsePart> } }).components;
    return name === undefined ? part : shared.responses[name];
  }

  function problemOfText(schema: JsonSchema, text: string): string | undefined {
    const validate = validatorOf(schema);
    try {
      if (validate(JSON.parse(text))) return undefined;
    } catch {
      return 'is not JSON';
    }
    return ajv.errorsText(validate.errors, { dataVar: 'body' });
  }

  /** What in the response the document does not describe; undefined if it conforms. */
  return function problemOf(operation: Operation, { status, headers, body }: Answer): string | undefined {
    if (withoutBody.includes(status)) return body === '' ? undefined : 'has a body';
    const content = partOf(operation, status)?.content;
    if (!content) return body === '' ? undefined : 'has a body of a status that the document does not describe';
    const type = mediaType(headers);
    const described = content[type];
    if (!described) return `is ${type}`;
    if (type === 'application/json') return problemOfText(described.schema, body);
    if (Object.keys(described.schema).length === 0 || type === 'text/calendar') return undefined;
    for (const piece of piecesOf(type, body)) {
      const problem = problemOfText(described.schema, piece);
      if (problem) return problem;
    }
    return undefined;
  };
}
