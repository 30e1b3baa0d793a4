import { type FastifyServerOptions } from 'fastify';

/** Driver errors quote parameters, such as names, answers and question texts: the log keeps codes and stacks only. */
function safeError(error: Error & { code?: unknown; statusCode?: unknown; cause?: unknown }) {
  const cause = error.cause as { code?: unknown; constraint?: unknown; table?: unknown } | undefined;
  // A parameter could look like a line of the stack.
  const places = (error.stack ?? '')
    .replace(error.message, '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '));
  return {
    type: error.name,
    message: '',
    code: error.code,
    cause: cause && { code: cause.code, constraint: cause.constraint, table: cause.table },
    stack: places.slice(0, 12).join('\n'),
  };
}

interface Fault extends Error {
  stack: string;
}
const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && 'stack' in value && typeof value.stack === 'string';

/** Without a message of its own, pino would log that of the error. */
function withoutMessage(args: readonly unknown[]): readonly unknown[] {
  const [first, text] = args;
  const fields = isFault(first) ? { err: first } : ((first ?? {}) as Record<string, unknown>);
  const { err } = fields;
  return isFault(err) && (text === undefined || text === err.message) ? [fields, err.name] : args;
}

/** The text of a fatal error; of a failed statement only what the log keeps. */
export const faultText = (error: unknown): string => {
  if (!isFault(error)) return String(error);
  if (!('query' in error)) return error.stack;
  const { type, cause, stack } = safeError(error);
  return [`${type} ${String(cause?.code ?? '')}`, stack].join('\n');
};

/** Structured logs on standard output. URLs are logged without query, which can contain a reset token. */
export const loggerOptions = (level: string): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        hooks: {
          logMethod(args, method) {
            method.apply(this, withoutMessage(args) as typeof args);
          },
        },
        serializers: {
          err: safeError,
          req: (request) => ({ method: request.method, path: request.url.split('?')[0] }),
        },
      };
