import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TestPortal } from '../testing/portal';
import { type JsonSchema } from './json-schema';
import { brokenPromises, type PromisedDocument, promisesOf } from './promises';

const file = join(__dirname, 'promised.txt');
const today = '2026-12-01';

interface Parts {
  required?: string[];
  fields?: Record<string, JsonSchema>;
  answer?: Record<string, JsonSchema>;
  paths?: PromisedDocument['paths'];
  sunset?: string;
}

describe('what programs may rely on', () => {
  const text = { type: 'string' };
  const name = { type: 'string', minLength: 1, maxLength: 100 };
  const documentWith = ({
    required = ['name'],
    fields = { name, comment: text },
    answer = { id: { type: 'integer' } },
    paths,
    sunset,
  }: Parts = {}): PromisedDocument => ({
    paths: paths ?? {
      '/category': {
        post: {
          ...(sunset === undefined ? {} : { 'x-sunset': sunset }),
          parameters: [{ name: 'lang', in: 'query', schema: { enum: ['en', 'tr'] } }],
          requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Draft' } } } },
          responses: { 201: { content: { 'application/json': { schema: { type: 'object', properties: answer } } } } },
        },
      },
    },
    components: { schemas: paths ? {} : { Draft: { type: 'object', properties: fields, required } } },
  });
  const changed = (before: Parts, now: Parts) =>
    brokenPromises(promisesOf(documentWith(before)), promisesOf(documentWith(now)), today);
  const changedTo = (now: Parts) => changed({}, now);
  /** A field of a request that had one schema and now has another. */
  const takes = (before: JsonSchema, now: JsonSchema) =>
    changed({ fields: { name: before } }, { fields: { name: now } }).map((line) => line.replace('Draft.name ', ''));

  it('lists operations, parameters and fields, with the required ones marked and the values that they take', () => {
    expect(promisesOf(documentWith())).toEqual([
      'Draft.comment takes {"type":["string"]}',
      'Draft.name! takes {"type":["string"],"minLength":1,"maxLength":100}',
      'POST /category',
      'POST /category 201.id gives integer',
      'POST /category body is Draft',
      'POST /category query.lang takes {"enum":["en","tr"]}',
    ]);
  });

  it.each<[string, Parts, string[]]>([
    ['an answer that lacks a field', { answer: {} }, ['gone: POST /category 201.id']],
    ['a body that no longer takes a field', { fields: { name } }, ['gone: Draft.comment']],
    ['a field that has to be sent now', { required: ['name', 'comment'] }, ['now required: Draft.comment']],
    [
      'a new field that has to be sent',
      { fields: { name, comment: text, a: text }, required: ['name', 'a'] },
      ['now required: Draft.a'],
    ],
    [
      'an answer that may have nothing where it had a value',
      { answer: { id: { anyOf: [{ type: 'integer' }, { type: 'null' }] } } },
      ['POST /category 201.id may now be null'],
    ],
  ])('finds %s', (_name, now, broken) => expect(changedTo(now)).toEqual(broken));

  it.each<[string, JsonSchema, JsonSchema, string[]]>([
    ['a shorter text', name, { ...name, maxLength: 50 }, ['maxLength is now 50']],
    ['a text that may not be empty any more', text, name, ['minLength is now 1', 'maxLength is now 100']],
    ['a value less', { enum: ['a', 'b'] }, { enum: ['b'] }, ['no longer takes a']],
    ['values from a list only', text, { type: 'string', enum: ['a'] }, ['no longer takes others']],
    ['whole numbers only', { type: 'number' }, { type: 'integer' }, ['no longer takes number']],
    ['numbers above zero', { type: 'number', minimum: -1 }, { type: 'number', minimum: 0 }, ['minimum is now 0']],
    ['a pattern', text, { type: 'string', pattern: '^a' }, ['pattern is now ^a']],
    ['no null', { type: ['string', 'null'] }, text, ['no longer takes null']],
    [
      'one alternative less',
      { anyOf: [{ type: 'integer', maximum: 9 }, name] },
      { type: 'integer', maximum: 9 },
      ['no longer takes string'],
    ],
    [
      'fewer of a list',
      { type: 'array', items: text, maxItems: 9 },
      { type: 'array', items: text, maxItems: 8 },
      ['maxItems is now 8'],
    ],
    [
      'shorter texts in a list',
      { type: 'array', items: text },
      { type: 'array', items: name },
      ['[] minLength is now 1', '[] maxLength is now 100'],
    ],
  ])('finds a request that takes %s', (_name, before, now, broken) =>
    expect(takes(before, now).map((line) => line.replace('Draft.name', ''))).toEqual(broken),
  );

  it.each<[string, Parts]>([
    ['new fields', { fields: { name, comment: text, a: text }, answer: { id: { type: 'integer' }, b: text } }],
    ['a field that may be left out now', { required: [] }],
    ['a longer text', { fields: { name: { ...name, minLength: 0, maxLength: 200 }, comment: text } }],
    ['a text without an end', { fields: { name: text, comment: text } }],
    ['another kind of value', { fields: { name: { anyOf: [name, { type: 'integer' }] }, comment: text } }],
  ])('takes %s', (_name, now) => expect(changedTo(now)).toEqual([]));

  it('lets go what was announced, with its schemas, when its day has come', () => {
    const nothing = { paths: {} };
    expect(changed({ sunset: today }, nothing)).toEqual([]);
    expect(changed({ sunset: '2026-12-02' }, nothing)).toContain('gone: POST /category');
  });
});

describe('the API', () => {
  it('keeps every promise of the last release', async () => {
    const portal = await TestPortal.open();
    const now = promisesOf((await portal.app.inject('/api/openapi.json')).json<PromisedDocument>());
    await portal.close();
    if (process.env['PROMISE'] === 'renew') writeFileSync(file, now.join('\n') + '\n');
    const promised = readFileSync(file, 'utf8').trim().split('\n');
    expect(brokenPromises(promised, now, new Date().toISOString().slice(0, 10))).toEqual([]);
  });
});
