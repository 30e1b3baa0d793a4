import { plainSchema } from './plain-schema';

it('keeps of a schema what can be checked in a time proportional to the value', () => {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'integer', minimum: 1 },
      pattern: { type: ['string', 'null'], pattern: '^(a+)+$', format: 'email', maxLength: 20 },
      of: { anyOf: [{ const: 'a' }, { enum: ['b', 3] }] },
      pair: { type: 'array', items: [{ type: 'string' }, true], additionalItems: false },
      self: { $ref: '#' },
    },
    additionalProperties: false,
  };
  expect(plainSchema(schema)).toEqual({
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'integer', minimum: 1 },
      pattern: { type: ['string', 'null'], maxLength: 20 },
      of: { anyOf: [{ const: 'a' }, { enum: ['b', 3] }] },
      pair: { type: 'array', items: [{ type: 'string' }, true], additionalItems: false },
      self: {},
    },
    additionalProperties: false,
  });
});

it.each([
  ['no schema', 'string', true],
  ['a type that there is not', { type: 'text' }, {}],
  ['a number as a word', { maximum: 'ten' }, {}],
  ['a negative length', { maxLength: -1 }, {}],
  ['no alternatives', { anyOf: [] }, {}],
  ['properties as a list', { properties: [] }, {}],
  ['names of the language', JSON.parse('{ "__proto__": { "type": "string" }, "constructor": 1 }'), {}],
])('allows anything where a schema has %s', (_, schema, kept) => expect(plainSchema(schema)).toEqual(kept));

it('ends below the depth of any real schema', () => {
  let deep: object = { type: 'string' };
  for (let level = 0; level < 5000; level += 1) deep = { items: deep };
  expect(JSON.stringify(plainSchema(deep)).length).toBeLessThan(500);
});
