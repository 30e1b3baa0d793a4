import { type FastifyInstance, type FastifySchemaCompiler, type FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import * as z from 'shared/z';
import { InvalidCall } from './errors';
import { storable, TooDeep } from './storable';

/** `lang` is allowed in every request and part of no schema. */
function withoutLanguage(data: unknown): unknown {
  const { lang: _, ...rest } = (data ?? {}) as Record<string, unknown>;
  return rest;
}

/** Undefined if the value is nested too deeply. */
function storableOf(data: unknown): { data: unknown } | undefined {
  try {
    return { data: storable(data) };
  } catch (error) {
    if (error instanceof TooDeep) return undefined;
    throw error;
  }
}

const validatorCompiler: FastifySchemaCompiler<unknown> =
  ({ schema, httpPart }) =>
  (given: unknown) => {
    const sound = storableOf(given);
    if (!sound) return { error: new InvalidCall([{ message: 'errors.invalidValue' }]) };
    const result = z.safeParse(
      schema as z.ZodType,
      httpPart === 'querystring' ? withoutLanguage(sound.data) : sound.data,
    );
    return result.success
      ? { value: result.data }
      : { error: new InvalidCall(result.error.issues as InvalidCall['issues']) };
  };

/**
 * Responses are checked against their schema and reduced to it. Nothing in them is converted, so parsing them does what
 * encoding would, which reads each value twice.
 */
const serializerCompiler: FastifySerializerCompiler<unknown> =
  ({ schema, method, url }) =>
  (data: unknown) => {
    const result = z.safeParse(schema as z.ZodType, data);
    if (!result.success) throw new ResponseSerializationError(method, url, { cause: result.error });
    return JSON.stringify(result.data);
  };

/** Uses zod for requests and responses; call it before the first `route`. */
export function registerSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
}
