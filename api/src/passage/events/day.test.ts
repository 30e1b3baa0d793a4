import { addSchool, type TestSchool } from '../../testing/people';
import { json } from '../../testing/remote-service';
import { type Library, openLibrary } from '../testing/library';
import { confirming, subscribe, toldTo } from '../testing/told';

const DAY_MS = 86_400_000;

let lib: Library;
let schools: TestSchool[];
beforeAll(async () => {
  lib = await openLibrary();
  await subscribe(lib, ['day.began']);
  schools = [await addSchool(lib.portal), await addSchool(lib.portal)];
});
afterAll(() => lib.close());

const tell = () => lib.portal.app.services.tellServices();
const now = () => lib.portal.app.services.now();
const pass = (ms: number) => {
  lib.portal.clockOffsetMs += ms;
};
const daysOf = ({ schoolId }: TestSchool) =>
  toldTo(lib.service).filter(({ kind, school }) => kind === 'day.began' && school === schoolId);

/** To noon, with everything told and nothing noted. */
beforeEach(async () => {
  lib.service.behave = confirming;
  await tell();
  pass(DAY_MS - ((now().getTime() + DAY_MS / 2) % DAY_MS));
  await tell();
  lib.service.asked.length = 0;
});

it('is told to a service once in every school, however often the portal looks', async () => {
  pass(DAY_MS / 2 - 1000);
  await tell();
  expect(schools.flatMap(daysOf)).toEqual([]);
  pass(2000);
  await tell();
  await tell();
  pass(DAY_MS / 2);
  await tell();
  const midnight = `${now().toISOString().slice(0, 10)}T00:00:00.000Z`;
  for (const school of schools) expect(daysOf(school)).toMatchObject([{ at: midnight, about: {} }]);
});

it('is told once after a pause of days', async () => {
  pass(5 * DAY_MS);
  await tell();
  for (const school of schools) expect(daysOf(school)).toHaveLength(1);
});

it('comes again until it has been confirmed, with the same id', async () => {
  const [school] = schools as [TestSchool];
  pass(DAY_MS);
  lib.service.behave = (asked, response) =>
    asked.body.includes(`"school":${school.schoolId},`)
      ? json({}, { status: 500 })({}, response)
      : confirming(asked, response);
  await tell();
  lib.service.behave = confirming;
  pass(11_000);
  await tell();
  pass(11_000);
  await tell();
  const ids = daysOf(school).map(({ id }) => id);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});
