import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type ApiErrorBody, type ProblemDetail } from 'shared/contract/envelope';
import { type Language } from 'shared/contract/limits';
import { type MessageValues } from 'shared/contract/message-key';
import { describeIssue, type IssueLike } from 'shared/contract/problem';
import { textOf } from 'shared/contract/text';
import { languageOfCall } from './language';
import { Refusal } from '../../refusals/refusal';
import { isDiskFull, isUnavailable } from '../../refusals/unavailable';

/** Thrown by the validator of `route`; carries the zod issues. */
export class InvalidCall extends Error {
  readonly statusCode = 400;
  constructor(readonly issues: readonly IssueLike[]) {
    super('The call does not match its schema');
  }
}

/** Message keys for errors of the framework. */
const frameworkKeys: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'errors.malformedJson',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'errors.malformedJson',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'errors.malformedJson',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'errors.malformedJson',
  FST_ERR_CTP_BODY_TOO_LARGE: 'errors.bodyTooLarge',
  FST_ERR_BAD_URL: 'errors.notFound',
};

/** Outages are usually over by then. */
export const RETRY_SECONDS = 5;

const body = (
  language: Language,
  status: number,
  code: string,
  values?: MessageValues,
  details?: ProblemDetail[],
): ApiErrorBody => ({
  status,
  code,
  message: textOf(language, code, values),
  ...(details ? { details } : {}),
});

function invalidCall(language: Language, issues: readonly IssueLike[]): ApiErrorBody {
  const details = issues.slice(0, 20).map((issue) => {
    const { key, values } = describeIssue(issue);
    return {
      path: issue.path?.map(String).join('.') ?? '',
      code: key,
      message: textOf(language, key, values),
    };
  });
  const first = issues[0] ? describeIssue(issues[0]) : { key: 'errors.invalidValue', values: {} };
  return body(language, 400, first.key, first.values, details);
}

/** Any thrown value as the error envelope. Details of server errors are only logged. */
function errorBody(error: unknown, language: Language): ApiErrorBody {
  if (error instanceof InvalidCall) return invalidCall(language, error.issues);
  if (error instanceof Refusal) {
    const { status, key, values, field, trash } = error;
    const details =
      field === undefined ? undefined : [{ path: field, code: key, message: textOf(language, key, values) }];
    return { ...body(language, status, key, values, details), ...(trash ? { trash } : {}) };
  }
  if (isDiskFull(error)) return body(language, 503, 'errors.diskFull');
  if (isUnavailable(error)) return body(language, 503, 'errors.unavailable');
  const { statusCode = 500, code = '' } = error as Partial<FastifyError>;
  if (statusCode < 400 || statusCode >= 500) return body(language, 500, 'errors.somethingWentWrong');
  return body(language, statusCode, frameworkKeys[code] ?? 'errors.invalidValue');
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const answer = errorBody(error, languageOfCall(request));
  // The client disconnected, which aborted the work: not an error.
  const isGone = request.raw.socket.destroyed && (error as Error).name === 'AbortError';
  if (answer.status >= 500 && !isGone) request.log.error({ err: error }, 'call failed');
  if (answer.status === 503) void reply.header('retry-after', RETRY_SECONDS);
  void reply
    .code(answer.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer));
}

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}
