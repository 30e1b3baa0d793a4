import fc from 'fast-check';
import { arbitraryOf, damaged, type Known } from '../security/arbitrary-of';
import { hostileValues } from '../security/hostile-values';
import { type Operation } from './document';
import { type KnownValues, nounOf } from './known-values';

export type Caller = 'teacher' | 'stranger' | 'student' | 'nobody';

export interface FuzzRequest {
  operation: Operation;
  caller: Caller;
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** Worst cases for sanitisers and parsers, at the maximum field lengths. */
const heavy = fc
  .tuple(
    fc.constantFrom('<', '</', '<a ', '<!--', '<ul><li>', '&', '[', 'x', 'x ', 'ş', '\u202e', '\u200b', '👩‍👩‍👧', '"', '$'),
    fc.constantFrom(199, 200, 201, 5_000, 20_000, 199_999, 200_001),
  )
  .map(([part, length]) => part.repeat(Math.ceil(length / part.length)).slice(0, length));

const textOf = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).replace(/\p{Surrogate}/gu, '\ufffd');

/** Replaces fields of the example by existing values. */
function withKnown(example: unknown, known: Known, pick: number): unknown {
  return JSON.parse(JSON.stringify(example ?? null), (name, value: unknown) => {
    const values = known[name];
    return values && values.length > 0 ? values[pick % values.length] : value;
  }) as unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const merged = (first: unknown, second: unknown) =>
  isRecord(first) && isRecord(second) ? { ...second, ...first } : first;

/** Replaces one text of the body by a long one. */
const inflated = (values: fc.Arbitrary<unknown>) =>
  fc.tuple(values, heavy, fc.nat()).map(([value, text, place]) => {
    if (!isRecord(value)) return value;
    const names = Object.keys(value).filter((name) => typeof value[name] === 'string');
    const name = names[place % Math.max(1, names.length)];
    return name === undefined ? value : { ...value, [name]: text };
  });

function bodiesOf({ body }: Operation, known: Known, pick: number): fc.Arbitrary<string | undefined> {
  if (!body) return fc.oneof({ weight: 30, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: heavy });
  if (body.type !== 'application/json')
    return fc.oneof(heavy, fc.string({ unit: 'binary', maxLength: 300 }), fc.constant('Name;Section\nAda;A\n'));
  const good = withKnown(body.example, known, pick);
  const made = arbitraryOf(body.schema, known);
  const values = fc.oneof(
    fc.constant(good),
    made,
    made.map((more) => merged(good, more)),
  );
  const json = (arbitrary: fc.Arbitrary<unknown>) => arbitrary.map((value) => JSON.stringify(value));
  return fc.oneof(
    { weight: 4, arbitrary: json(values) },
    { weight: 10, arbitrary: json(damaged(values)) },
    { weight: 2, arbitrary: json(inflated(values)) },
    { weight: 1, arbitrary: fc.constantFrom(undefined, '', '{', '[]', 'null', '"x"', '{"a":1e999}', '[[[[[[[[[[') },
    { weight: 1, arbitrary: json(fc.constantFrom(...hostileValues)) },
  );
}

function queryOf({ parameters }: Operation, known: Known): fc.Arbitrary<string> {
  const named = parameters.filter((each) => each.in === 'query');
  const fields = named.map(({ name, schema }) => [
    name,
    fc.oneof(
      { weight: 5, arbitrary: arbitraryOf(schema, known, name) },
      { weight: 1, arbitrary: fc.constantFrom(...hostileValues) },
    ),
  ]);
  const own = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] });
  const search = own.map((values) =>
    new URLSearchParams(
      Object.entries(values).map(([name, value]) => [name, textOf(value).slice(0, 4_000)]),
    ).toString(),
  );
  const odd = fc.constantFrom(
    'x=1',
    'lang=tr',
    'lang=xx',
    'page=1&page=2',
    '__proto__=1',
    'a[b]=c',
    '%',
    '%zz=%zz',
    '&&&=',
  );
  return fc.oneof(
    { weight: 12, arbitrary: search },
    { weight: 1, arbitrary: fc.tuple(search, odd).map((parts) => parts.join('&')) },
  );
}

function pathOf({ path }: Operation, known: Known, all: KnownValues, foreign: KnownValues): fc.Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const values = names.map((name) => {
    const noun = name === 'id' || name === 'lectureId' ? nounOf(path) : name === 'code' ? 'courseCode' : name;
    const rows = [...(known[noun] ?? []), ...all.of(noun)];
    const others = foreign.of(noun);
    return fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...(rows.length > 0 ? rows : [1])) },
      { weight: 2, arbitrary: fc.constantFrom(...(others.length > 0 ? others : [2])) },
      { weight: 2, arbitrary: fc.constantFrom(...hostileValues).map((value) => textOf(value).slice(0, 400) || '0') },
    );
  });
  return fc
    .tuple(...values)
    .map((chosen) =>
      names.reduce(
        (url, name, index) => url.replace(`{${name}}`, () => encodeURIComponent(textOf(chosen[index]))),
        path,
      ),
    );
}

/** Header values that a client can send; others never arrive. */
const headersOf = ({ body }: Operation): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    {
      'content-type': fc.oneof(
        { weight: 20, arbitrary: fc.constant(body?.type ?? 'application/json') },
        {
          weight: 1,
          arbitrary: fc.constantFrom('text/plain', 'application/xml', 'application/json; charset=utf-16', ';'),
        },
      ),
      'if-match': fc.constantFrom('*', '"1"', '"2"', 'W/"1"', '"999999999"', '"x"', '', '"1", "2"', '1'.repeat(5_000)),
      'idempotency-key': fc.oneof(
        fc.constantFrom('same-key-again', 'short', 'x'.repeat(129), 'ümlaut-key-1'),
        fc.uuid(),
      ),
      accept: fc.constantFrom('*/*', 'application/json', 'application/x-ndjson', 'text/event-stream', 'image/png'),
      'accept-language': fc.constantFrom('tr', 'en', 'de;q=0.1', 'x'.repeat(3_000), ',,,'),
      range: fc.constantFrom('bytes=0-1', 'bytes=-1', 'x'),
    },
    { requiredKeys: [] },
  );

const latin = (text: string) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '');

/** By these a caller loses rights in the school, so that all later requests would be rejected. */
const takeRights = ['setSchoolSecondFactor', 'setMemberRole', 'removeMember'];

const owners: Caller[] = [...Array<Caller>(14).fill('teacher'), 'stranger', 'stranger'];
const callersOf = ({ operationId }: Operation): Caller[] => [
  ...(takeRights.includes(operationId) ? [] : owners),
  'student',
  'nobody',
];

/** Requests for an operation: mostly valid, with up to two faults. */
export function requestsOf(
  operation: Operation,
  { known: all, foreign, pick }: { known: KnownValues; foreign: KnownValues; pick: number },
): fc.Arbitrary<FuzzRequest> {
  const known = all.known(pick);
  const caller = fc.constantFrom(...callersOf(operation));
  const method = fc.constantFrom(...Array<string>(50).fill(operation.method), 'PATCH', 'OPTIONS', 'HEAD');
  return fc
    .record({
      caller,
      method,
      path: pathOf(operation, known, all, foreign),
      query: queryOf(operation, known),
      headers: headersOf(operation),
      body: bodiesOf(operation, known, pick),
    })
    .map(({ path, query, headers, body, ...rest }) => {
      const sends = body !== undefined && !['GET', 'HEAD', 'OPTIONS'].includes(rest.method);
      const type = operation.body?.type ?? 'text/plain';
      const typed: Record<string, string> =
        sends && headers['content-type'] === undefined ? { 'content-type': type } : {};
      const safe = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, latin(value)]));
      return {
        operation,
        ...rest,
        url: query === '' ? path : `${path}?${query.slice(0, 6_000)}`,
        headers: { ...safe, ...typed },
        body: sends ? body : undefined,
      };
    });
}
