import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { roomDir } from '../workspace/rooms';
import { declaredService } from './declared-service';

const delivery = roomDir('delivery');
const calling = path.join(delivery, 'fixtures/mfe-calling');
let dir: string;

beforeEach(() => {
  dir = mkdtempSync(path.join(delivery, 'node_modules/.service-'));
  mkdirSync(path.join(dir, 'src'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const service = { contract: '1.0.0' };
const declare = (fields: string) => {
  const text = `import { endpoint } from 'shared/contract/endpoint';
    import * as z from 'shared/z';
    export const one = endpoint({ service: 'mfe-library', method: 'GET', path: '/books', status: 200,
      access: 'teacher', summary: 'Books', reads: [], response: z.array(z.string()), ${fields} } as any);`;
  writeFileSync(path.join(dir, 'src/service.ts'), text);
  return declaredService(dir, { name: 'mfe-library', service });
};

it('reads the contract of a service from the endpoints that its screens call, with schemas that are quick to check', async () => {
  expect(await declaredService(calling, { name: 'mfe-calling', service: { contract: '1.2.0', line: '2' } })).toEqual({
    contract: '1.2.0',
    line: '2',
    calls: [
      {
        ...{ method: 'POST', path: '/books', status: 201, access: 'teacher', act: 'write' },
        body: {
          type: 'object',
          properties: { isbn: { type: 'string', maxLength: 17 } },
          required: ['isbn'],
          additionalProperties: false,
        },
        response: {
          type: 'object',
          properties: { id: expect.objectContaining({ type: 'integer' }) },
          required: ['id'],
        },
      },
      {
        ...{ method: 'GET', path: '/books/:shelf', status: 200, access: 'teacher', act: 'read', query: ['search'] },
        response: {
          type: 'array',
          items: {
            type: 'object',
            properties: { id: expect.objectContaining({ type: 'integer' }), isbn: { type: 'string' } },
            required: ['id', 'isbn'],
          },
        },
      },
    ],
  });
});

it.each([
  [
    'an endpoint of another remote',
    "service: 'mfe-loans'",
    "GET /books is not of this remote: write service: 'mfe-library'",
  ],
  ['an endpoint of the portal', 'service: undefined', 'is not of this remote'],
  ['an endpoint for everybody', "access: 'public'", 'GET /books access'],
  ['a path with a pattern', "path: '/books/*'", 'GET /books/* path'],
  ['a path that goes up', "path: '/../books'", 'GET /../books path'],
  ['another status', 'status: 204', 'GET /books status'],
])('refuses %s in the contract of a service', async (_, fields, message) =>
  expect(declare(fields)).rejects.toThrow(message),
);

it('refuses a schema that contains itself', () => {
  const text = 'response: z.object({ get child() { return one.response; } })';
  return expect(declare(text)).rejects.toThrow('the schema of GET /books has no JSON Schema');
});

it('refuses a contract without endpoints, endpoints without a contract, and has none without both', async () => {
  const of = (declared?: { contract: string }) =>
    declaredService(dir, { name: 'mfe-library', ...(declared && { service: declared }) });
  expect(await of()).toBeUndefined();
  await expect(of(service)).rejects.toThrow('there is no src/service.ts with its endpoints');
  writeFileSync(path.join(dir, 'src/service.ts'), 'export {};');
  await expect(of()).rejects.toThrow('remote.json has no "service"');
  await expect(of(service)).rejects.toThrow('is no contract of a service: calls');
});
