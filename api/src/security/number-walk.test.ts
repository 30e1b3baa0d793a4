import fc from 'fast-check';
import { type Endpoint } from 'shared/contract/endpoint';
import { matrix } from '../authorization/matrix';
import { type World } from '../authorization/row';
import { addWorld } from '../authorization/world';
import { type JsonSchema } from '../documentation/json-schema';
import { addSession, type TestSchool } from '../testing/people';
import { type Options, TestPortal } from '../testing/portal';
import { type InputPlace, inputPlaces, placeName, type Parts, withValue } from './input-places';
import { isLongRun, sampled } from '../testing/long-run';

let portal: TestPortal;
let ours: { school: TestSchool; world: World };
beforeAll(async () => {
  portal = await TestPortal.open({ logLevel: 'error' });
  ours = await addWorld(portal);
});
afterAll(() => portal.close());

/** The first integer that an id column refuses. */
const BEYOND = 2_147_483_648;

/** The longest text that a pattern allows (`\d{1,15}` as `\d{15}`), all digits nines. */
function largestText(pattern: string): string {
  const longest = new RegExp(pattern.replace(/\{\d+,(\d+)\}/g, '{$1}'));
  const [text = ''] = fc.sample(fc.stringMatching(longest), { seed: 1, numRuns: 1 });
  return text.replace(/\d/g, '9');
}

/**
 * Numbers in the address at their maximum and beyond any column, and texts made of digits wherever they are. Numbers in
 * bodies are bounded by their schemas, which `number-edges.test.ts` reads.
 */
function edgesOf({ part, schema }: InputPlace): unknown[] {
  const { type, pattern, format, enum: values, maximum }: JsonSchema = schema;
  if (values || format !== undefined) return [];
  if (pattern !== undefined) return /\\d|[1-9]/.test(pattern) ? [largestText(pattern)] : [];
  if (part === 'body') return [];
  if (type === 'integer' || type === 'number') return [maximum ?? BEYOND, BEYOND];
  // A text that is parsed may hold ids too: `filtered=[1,2]`.
  return type === 'string' ? [`[${BEYOND}]`, `[${BEYOND},${BEYOND}]`] : [];
}

const isRead = ({ method }: Endpoint) => method === 'GET';
/** Reads first, while nothing has been deleted and nobody has left. */
const rows = [...matrix].sort((a, b) => Number(isRead(b.endpoint)) - Number(isRead(a.endpoint)));

const tokenFor = ({ access }: Endpoint) =>
  addSession(portal, access === 'student' ? ours.school.student.userId : ours.school.teacher.userId);

it('answers no call with a server error for a number at the edge of its schema or beyond its column', async () => {
  const broken: string[] = [];
  const tried = new Set<string>();
  for (const { endpoint, parts } of sampled(rows, 4)) {
    const token = await tokenFor(endpoint);
    for (const place of inputPlaces(endpoint)) {
      const name = placeName(endpoint, place);
      if (tried.has(name)) continue;
      for (const edge of edgesOf(place)) {
        tried.add(name);
        const given = withValue(endpoint, parts(ours.world) as Parts, place, edge, {});
        const as = isRead(endpoint) ? token : await tokenFor(endpoint);
        const { status } = await portal.call(endpoint, { ...(given as Options), as, headers: { 'if-match': '*' } });
        if (status >= 500) broken.push(`${status} ${name} = ${JSON.stringify(edge)}`);
      }
    }
  }
  expect(broken).toEqual([]);
  expect(tried.size).toBeGreaterThan(isLongRun ? 150 : 30);
  if (!isLongRun) return;
  expect([...tried]).toEqual(
    expect.arrayContaining(['GET /school/:id/audit query.after', 'GET /school/:id/trash query.before']),
  );
}, 600_000);
