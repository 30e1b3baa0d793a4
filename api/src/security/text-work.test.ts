import { type Endpoint } from 'shared/contract/endpoint';
import { inForm } from '@teacher-portal/text-folding/combining-marks';
import { checkedText } from '@teacher-portal/item-writing/checked-text';
import { limits } from 'shared/contract/limits';
import { matrix } from '../authorization/matrix';
import { type World } from '../authorization/row';
import { addWorld } from '../authorization/world';
import { apiBase } from '../server/route';
import { isLongRun, sampled } from '../testing/long-run';
import { addSession, type TestSchool } from '../testing/people';
import { TestPortal } from '../testing/portal';
import { textWorkOf } from '../testing/text-work';
import { type InputPlace, inputPlaces, placeName, type Parts, withValue } from './input-places';

let portal: TestPortal;
let ours: { school: TestSchool; world: World };
beforeAll(async () => {
  portal = await TestPortal.open({ logLevel: 'error' });
  ours = await addWorld(portal);
});
afterAll(() => portal.close());

/** How often the main thread may read each character that a call sends and receives; parsing and storing take some ten. */
const READINGS_MAX = 20;
/** Characters of an answer that say nothing of texts: headers, statements, ids. */
const OVERHEAD = 20_000;

/** Shorter fields hold no text that takes long. */
const LONG = 2000;
const LISTED = 100;
const [LENGTH_MAX, SENT_MAX] = isLongRun ? [limits.richTextMax, limits.bodyMaxBytes / 4] : [50_000, 100_000];

const words = Array.from({ length: 20_000 }, (_, at) => `cell${at.toString(36)} divides. `).join('');
const lengthOf = ({ part, schema }: InputPlace): number => {
  const { type, pattern, format, enum: values, maxLength = LENGTH_MAX } = schema;
  const isFree = part === 'body' && type === 'string' && !pattern && !format && !values;
  return isFree ? Math.min(maxLength, LENGTH_MAX) : 0;
};
/** Also short ones in lists, of which there are many. */
const longTexts = matrix.flatMap(({ endpoint, parts }) =>
  inputPlaces(endpoint).flatMap((place) => {
    const length = lengthOf(place);
    const isLong = length >= (place.path.includes('[]') ? LISTED : LONG);
    return isLong ? [{ endpoint, parts, place, length }] : [];
  }),
);

/** The value with as many copies of each item around the place as fit. */
function filled(value: unknown, [step, ...rest]: readonly string[], room = SENT_MAX): unknown {
  if (step === undefined || typeof value !== 'object' || value === null) return value;
  if (step !== '[]') {
    const fields = value as Record<string, unknown>;
    return { ...fields, [step]: filled(fields[step], rest, room) };
  }
  const item = filled((value as unknown[])[0], rest, room / limits.optionsMax);
  const copies = Math.floor(room / JSON.stringify(item).length);
  return Array.from({ length: Math.min(limits.optionsMax, Math.max(1, copies)) }, () => item);
}

/** How often the main thread reads each character of a call. */
async function readingsOf(endpoint: Endpoint, { params, query, body }: Parts): Promise<number> {
  const { userId } = endpoint.access === 'student' ? ours.school.student : ours.school.teacher;
  const authorization = `Bearer ${await addSession(portal, userId)}`;
  const given = (params ?? {}) as Record<string, string>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name])));
  const search = new URLSearchParams(Object.entries((query ?? {}) as Record<string, string>)).toString();
  let received = 0;
  const work = await textWorkOf(async () => {
    const answer = await portal.app.inject({
      method: endpoint.method,
      url: `${apiBase}${path}?${search}`,
      headers: { authorization, 'if-match': '*' },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    received = answer.body.length;
  });
  return work / (JSON.stringify(body ?? '').length + received + OVERHEAD);
}

it('counts what a text is folded to, and not only what it was', async () => {
  expect(await textWorkOf(async () => void checkedText('\ufdfa'.repeat(100), 'NFKC'))).toBeGreaterThan(1800);
});

/** Calls whose texts are read too often. */
const tooMuch = (held: readonly (readonly [string, number])[]) =>
  held.filter(([, readings]) => readings > READINGS_MAX);

it('counts how often marks on one letter are read to sort them', async () => {
  const marks = '\u0301\u0316'.repeat(500);
  // Of the realm in which sources run, like `inForm`.
  const sort = inForm.constructor('text', "return text.normalize('NFC')") as (text: string) => string;
  expect(await textWorkOf(async () => void sort(marks))).toBeGreaterThan(30_000);
  expect(await textWorkOf(async () => void inForm(marks, 'NFC'))).toBeLessThan(3000);
});

it.each([
  ['a sign that folds to eighteen', (length: number) => '\ufdfa'.repeat(length), 1],
  ['ordinary words', (length: number) => words.slice(0, length), 4],
  ['marks in the wrong order', (length: number) => `a${'\u0301\u0316'.repeat(length / 2)}`.slice(0, length), 2],
  ['a single word', (length: number) => 'ş'.repeat(length), 4],
] as const)(
  'holds the event loop for a long text of %s only in proportion to the call, wherever in a body it is',
  async (_shape, textOf, every) => {
    const held: [string, number][] = [];
    for (const { endpoint, parts, place, length } of sampled(longTexts, every)) {
      const given = withValue(endpoint, parts(ours.world) as Parts, place, textOf(length), {});
      const readings = await readingsOf(endpoint, { ...given, body: filled(given.body, place.path) });
      held.push([placeName(endpoint, place), readings]);
    }
    expect(tooMuch(held)).toEqual([]);
    // Every call reads its text, to make it storable: otherwise nothing was counted.
    expect(held.filter(([, readings]) => readings < 0.5)).toEqual([]);
    expect(held.length).toBeGreaterThan(20);
  },
  300_000,
);

it('holds the event loop only in proportion to the answer when the texts that were written are read', async () => {
  const held: [string, number][] = [];
  for (const { endpoint, parts } of matrix)
    if (endpoint.method === 'GET') held.push([endpoint.path, await readingsOf(endpoint, parts(ours.world) as Parts)]);
  expect(tooMuch(held)).toEqual([]);
  expect(held.length).toBeGreaterThan(50);
});
