import { languages } from 'shared/contract/limits';
import { type ErrorKey, type MessageValues } from 'shared/contract/message-key';
import { textOf } from 'shared/contract/text';
import { componentOf } from './json-schema';

const error = (description: string, status: number, code: ErrorKey, values: MessageValues = {}) => ({
  description,
  headers: { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } },
  content: {
    'application/json': {
      schema: { $ref: componentOf('ApiErrorBody') },
      example: { status, code, message: textOf('en', code, values) },
    },
  },
});

const text = { type: 'string' };

/** Components that many operations share. */
export const sharedParts = {
  securitySchemes: {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      description:
        'The token of a session, as the sign-in calls answer it, or an access token that a teacher has made for programs.',
    },
  },
  parameters: {
    Language: {
      name: 'lang',
      in: 'query',
      description: 'The language of messages in the answer. Without it, `Accept-Language` decides.',
      schema: { ...text, enum: languages },
      example: 'en',
    },
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'Makes it safe to send the call again: the same key with the same body answers as it did the first time and creates nothing. The same key with another body is answered with 409.',
      schema: { ...text, pattern: '^[A-Za-z0-9_-]{8,128}$' },
      example: '7f9c24e8b3a14d0f9e5a6b7c8d9e0f1a',
    },
    IfMatch: {
      name: 'If-Match',
      in: 'header',
      description:
        'The version that the change is based on, as the ETag or the field `version` of an earlier answer says it. When somebody else has saved since then, the call is answered with 412 and changes nothing. Without the header the change is made whatever it overwrites, and that is recorded.',
      schema: text,
      example: '"3"',
    },
    IfMatchRequired: {
      name: 'If-Match',
      in: 'header',
      required: true,
      description:
        'The version that the change is based on, as the ETag or the field `version` of an earlier answer says it. When somebody else has saved since then, the call is answered with 412 and changes nothing.',
      schema: text,
      example: '"3"',
    },
  },
  headers: {
    RequestId: { description: 'Stands in the log of the server beside this call.', schema: text },
    ETag: { description: 'The version of the record, to be sent as If-Match.', schema: text, example: '"3"' },
    RetryAfter: { description: 'Seconds to wait before the next try.', schema: { type: 'integer' }, example: 30 },
    RateLimitPolicy: {
      description:
        'The limits that count the call: their name, `q` calls in a window of `w` seconds (draft-ietf-httpapi-ratelimit-headers).',
      schema: text,
      example: '"signIn";q=10;w=60',
    },
    RateLimit: {
      description: 'What is left of each of these limits: `r` calls before the window ends in `t` seconds.',
      schema: text,
      example: '"signIn";r=9;t=41',
    },
  },
  responses: {
    BadRequest: error('The call is not valid; `details` names the fields.', 400, 'errors.invalidValue'),
    Unauthorized: error('No token, or one that has ended.', 401, 'errors.sessionOut'),
    Forbidden: error('This account may not make the call.', 403, 'errors.userRole'),
    NotFound: error('There is no such record in the schools of the account.', 404, 'errors.notFound'),
    Conflict: error('The call contradicts what is there now.', 409, 'errors.conflict'),
    Stale: error('Somebody else has saved since the version in If-Match.', 412, 'errors.stale'),
    TooLarge: error('The body is larger than the call takes.', 413, 'errors.bodyTooLarge'),
    WrongType: error('The body is of a type that the call does not take.', 415, 'errors.malformedJson'),
    TooMany: {
      ...error('Too many calls of this kind.', 429, 'errors.rateLimited', { minutes: 1 }),
      headers: {
        'Retry-After': { $ref: '#/components/headers/RetryAfter' },
        'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
        RateLimit: { $ref: '#/components/headers/RateLimit' },
      },
    },
    Unavailable: {
      ...error('The database is away, or the call took too long.', 503, 'errors.unavailable'),
      headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
    },
    Error: error('Any other refusal or failure.', 500, 'errors.somethingWentWrong'),
  },
};
