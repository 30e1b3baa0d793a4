import { apiPath } from 'shared/contract/address';
import { ownFilePrefix } from 'shared/contract/links.rules';

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const refusals = {
  400: ref('responses', 'BadRequest'),
  404: ref('responses', 'NotFound'),
  default: ref('responses', 'Error'),
};
const text = { type: 'string' };
const parameter = (place: 'path' | 'query', name: string, description: string, example: string) => ({
  name,
  in: place,
  required: true,
  description,
  schema: text,
  example,
});
const bytes = { 'application/octet-stream': { schema: {} } };

const fileParameters = [
  parameter('path', 'key', 'The key of the upload, from the address that was answered.', 'kJ3hG6fD0sA9'),
  parameter('path', 'fileName', 'The name of the file.', 'cells.mp4'),
  parameter('query', 'expires', 'When the address ends, from the address that was answered.', '1788249600'),
  parameter('query', 'signature', 'What makes the address valid, from the address that was answered.', 'b2f1c9'),
];

const sendFile = {
  operationId: 'sendFile',
  summary: 'Send a file to its signed address',
  description:
    'The address is `url` of getSignedUrl: take it as it is. It stands for the caller, takes one file of the announced type and length, and needs no token. Where files are kept in object storage, the address is one of the storage.',
  tags: ['upload'],
  security: [],
  parameters: fileParameters,
  requestBody: { required: true, content: bytes },
  responses: {
    201: {
      description: 'The file has arrived.',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { data: { type: 'object', properties: { fileUrl: text }, required: ['fileUrl'] } },
            required: ['data'],
          },
          example: { data: { fileUrl: `${ownFilePrefix}kJ3hG6fD0sA9/cells.mp4` } },
        },
      },
    },
    409: ref('responses', 'Conflict'),
    ...refusals,
  },
};

const readFile = {
  operationId: 'readFile',
  summary: 'Read a file by its signed address',
  description: 'The address is `readUrl` of getSignedUrl, or the one in an answer. It takes ranges and needs no token.',
  tags: ['upload'],
  security: [],
  parameters: fileParameters,
  responses: {
    200: { description: 'The file.', headers: { ETag: { schema: text } }, content: bytes },
    206: { description: 'The part of the file that was asked for.', content: bytes },
    302: { description: 'Where the file is kept in object storage.', headers: { Location: { schema: text } } },
    304: { description: 'The file that the caller has is the same.' },
    416: { description: 'The file has no such part.' },
    ...refusals,
  },
};

const readCalendar = {
  operationId: 'readCalendar',
  summary: 'The events of a teacher or a student as an iCalendar feed',
  description:
    'The address is the one that createCalendarAddress answers: its secret stands for the account, so it needs no token.',
  tags: ['calendar'],
  security: [],
  parameters: [
    parameter('path', 'file', 'The secret of the address and .ics.', '3yVZ0aJ9kM4bQ7tW.ics'),
    {
      ...parameter('query', 'timeZone', 'IANA name; decides the day of what lasts all day.', 'Europe/Istanbul'),
      required: false,
    },
    ref('parameters', 'Language'),
  ],
  responses: {
    200: { description: 'The feed, RFC 5545.', content: { 'text/calendar': { schema: text } } },
    ...refusals,
  },
};

/** Non-JSON operations, which are not endpoints of the contract. */
export const otherPaths = {
  [`${ownFilePrefix}{key}/{fileName}`]: { put: sendFile, get: readFile },
  [`${apiPath}/calendar/{file}`]: { get: readCalendar },
};
