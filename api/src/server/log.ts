import { type FastifyServerOptions } from 'fastify';

/** Driver errors quote parameters, and these are names, answers and question texts: the log keeps codes and places. */
function safeError(error: Error & { code?: unknown; statusCode?: unknown; cause?: unknown }) {
  const cause = error.cause as { code?: unknown; constraint?: unknown; table?: unknown } | undefined;
  const places = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return {
    type: error.name,
    message: '',
    code: error.code,
    cause: cause && { code: cause.code, constraint: cause.constraint, table: cause.table },
    stack: places.slice(0, 12).join('\n'),
  };
}

/** Structured logs on standard output. The query is left out of addresses: it can hold a reset token. */
export const loggerOptions = (level: string): FastifyServerOptions['logger'] =>
  level === 'silent'
    ? false
    : {
        level,
        serializers: {
          err: safeError,
          req: (request) => ({ method: request.method, path: request.url.split('?')[0] }),
        },
      };
