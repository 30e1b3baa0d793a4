import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TestPortal } from '../testing/portal';
import { brokenPromises, type PromisedDocument, promisesOf } from './promises';

const file = join(__dirname, 'promised.txt');

describe('what programs may rely on', () => {
  const text = { type: 'string' };
  const documentWith = ({ required = ['name'], fields = ['name', 'comment'], answer = ['id'] } = {}) => ({
    paths: {
      '/category': {
        post: {
          parameters: [{ name: 'lang', in: 'query' }],
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Draft' } } } },
          responses: {
            201: {
              content: {
                'application/json': {
                  schema: { type: 'object', properties: Object.fromEntries(answer.map((name) => [name, text])) },
                },
              },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Draft: { type: 'object', properties: Object.fromEntries(fields.map((name) => [name, text])), required },
      },
    },
  });
  const changedTo = (now: object) => brokenPromises(promisesOf(documentWith()), promisesOf(documentWith(now)));

  it('lists operations, parameters and fields, with the required ones marked', () => {
    expect(promisesOf(documentWith())).toEqual([
      'Draft.comment',
      'Draft.name!',
      'POST /category',
      'POST /category 201.id',
      'POST /category body is Draft',
      'POST /category query.lang',
    ]);
  });

  it.each([
    ['an answer that lacks a field', { answer: [] }, ['gone: POST /category 201.id']],
    ['a body that no longer takes a field', { fields: ['name'] }, ['gone: Draft.comment']],
    ['a field that has to be sent now', { required: ['name', 'comment'] }, ['now required: Draft.comment']],
    [
      'a new field that has to be sent',
      { fields: ['name', 'comment', 'a'], required: ['a'] },
      ['now required: Draft.a'],
    ],
  ])('finds %s', (_name, now, broken) => expect(changedTo(now)).toEqual(broken));

  it.each([
    ['new fields', { fields: ['name', 'comment', 'a'], answer: ['id', 'b'] }],
    ['a field that may be left out now', { required: [] }],
  ])('takes %s', (_name, now) => expect(changedTo(now)).toEqual([]));
});

describe('the API', () => {
  it('keeps every promise of the last release', async () => {
    const portal = await TestPortal.open();
    const now = promisesOf((await portal.app.inject('/api/openapi.json')).json<PromisedDocument>());
    await portal.close();
    if (process.env['PROMISE'] === 'renew') writeFileSync(file, now.join('\n') + '\n');
    expect(brokenPromises(readFileSync(file, 'utf8').trim().split('\n'), now)).toEqual([]);
  });
});
