import { type Endpoint } from 'shared/contract/endpoint';
import { matrix } from '../authorization/matrix';
import { type World } from '../authorization/row';
import { addWorld } from '../authorization/world';
import { addSession, type TestSchool } from '../testing/people';
import { type Options, TestPortal } from '../testing/portal';
import { inputPlaces, placeName, type InputPlace, type Parts } from './input-places';

/** Ids of nothing, which 32 bits cannot hold: the first one, and the last that a number of JSON holds exactly. */
const far = [2 ** 31, Number.MAX_SAFE_INTEGER];

let portal: TestPortal;
let ours: { school: TestSchool; world: World };
beforeAll(async () => {
  portal = await TestPortal.open();
  ours = await addWorld(portal);
});
afterAll(() => portal.close());

/** An id of nothing that 32 bits hold. */
const NEAR = 999_999;

/** The value with another one at the path, which is added where it is missing. */
function withValue(value: unknown, [step, ...rest]: readonly string[], id: number): unknown {
  if (step === undefined) return id;
  if (step === '[]') return [withValue((value as unknown[] | undefined)?.[0], rest, id)];
  const known = (value ?? {}) as Record<string, unknown>;
  return { ...known, [step]: withValue(known[step], rest, id) };
}

interface Try {
  name: string;
  place: InputPlace;
  endpoint: Endpoint;
  parts: (world: never) => Parts;
}

/** Places that take ids of 64 bits, by what their schemas say. */
const tries = matrix.flatMap(({ endpoint, parts }): Try[] =>
  inputPlaces(endpoint)
    .filter(({ schema }) => schema.maximum === Number.MAX_SAFE_INTEGER)
    .map((place) => ({ endpoint, place, name: placeName(endpoint, place), parts: parts as Try['parts'] })),
);

async function statusWith({ endpoint, place: { part, path }, parts: partsOf }: Try, id: number) {
  const as = await addSession(
    portal,
    endpoint.access === 'student' ? ours.school.student.userId : ours.school.teacher.userId,
  );
  const parts = partsOf(ours.world as never);
  const more = part === 'query' && path[0] === 'recordId' ? { record: 'submission' } : {};
  const changed = withValue(parts[part], path, id) as object;
  const options = { ...parts, [part]: { ...changed, ...more }, as, headers: { 'if-match': '"1"' } } as Options;
  return (await portal.call(endpoint, options)).status;
}

describe('an id that 32 bits cannot hold', () => {
  it('is taken by more than twenty places', () => expect(tries.length).toBeGreaterThan(20));

  it.each([...new Map(tries.map((each) => [each.name, each])).entries()])(
    'is answered as any other id of nothing, and beyond 2^53 is no id, in %s',
    async (_name, each) => {
      const near = await statusWith(each, NEAR);
      expect(near).toBeLessThan(500);
      const statuses = [];
      for (const id of [...far, 2 ** 53]) statuses.push(await statusWith(each, id));
      expect(statuses).toEqual([...far.map(() => near), 400]);
    },
  );

  it.each([
    ['2147483648', 200],
    [String(Number.MAX_SAFE_INTEGER), 200],
    ['9007199254740993', 400],
  ])('may stand in the place of a page of the audit log: %s', async (id, status) => {
    const headers = { authorization: `Bearer ${await addSession(portal, ours.school.teacher.userId)}` };
    const url = `/api/v1/school/${ours.world.schoolId}/audit?after=1790000000000-${id}`;
    expect((await portal.app.inject({ url, headers })).statusCode).toBe(status);
  });
});
