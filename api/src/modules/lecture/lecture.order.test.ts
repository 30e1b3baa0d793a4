import fc from 'fast-check';
import { deleteLecture, reorderLecture } from 'shared/contract/lecture';
import { addLecture, lecturesOf } from '../../testing/lectures';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;
let ids: number[];

beforeAll(async () => {
  portal = await TestPortal.open();
  other = await addSchool(portal, 'Other School');
});
beforeEach(async () => {
  school = await addSchool(portal);
  ids = [];
  for (const [index, name] of ['A', 'B', 'C', 'D'].entries())
    ids.push(await addLecture(portal, school, name, index + 1));
});
afterAll(() => portal.close());

const idOf = (name: string) => ids['ABCD'.indexOf(name)] ?? 0;
const move = (name: string, order: number, from?: number) =>
  portal.call(reorderLecture, {
    as: school.teacher.token,
    params: { lectureId: idOf(name), courseId: school.courseId },
    body: from === undefined ? { order } : { order, from },
  });
const remove = (name: string, as = school.teacher.token, headers = {}) =>
  portal.call(deleteLecture, { as, params: { id: idOf(name) }, headers });
const names = async () => (await lecturesOf(portal, school)).map(({ name }) => name).join('');
const orders = async () => (await lecturesOf(portal, school)).map(({ order }) => order);

describe('the order of the lectures of a course', () => {
  it.each([
    ['A', 3, 'BCAD'],
    ['D', 1, 'DABC'],
    ['B', 2, 'ABCD'],
    ['A', 4, 'BCDA'],
    ['A', 99_999, 'BCDA'],
  ])('moves lecture %s to position %d: %s, numbered from 1 without gaps', async (name, order, result) => {
    const { data } = await move(name, order);
    expect(data.map((lecture) => lecture.name).join('')).toBe(result);
    expect(data.map((lecture) => lecture.order)).toEqual([1, 2, 3, 4]);
    expect(await names()).toBe(result);
  });

  it('orders lectures like a list after any number of moves', async () => {
    const moves = fc.array(fc.tuple(fc.constantFrom('A', 'B', 'C', 'D'), fc.integer({ min: 1, max: 4 })), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(moves, async (steps) => {
        const list = [...(await names())];
        for (const [name, order] of steps) {
          list.splice(list.indexOf(name), 1);
          list.splice(order - 1, 0, name);
          await move(name, order);
        }
        expect([await names(), await orders()]).toEqual([list.join(''), [1, 2, 3, 4]]);
      }),
      { numRuns: 5 },
    );
  });

  it('returns 412 for a stale position and leaves the order unchanged', async () => {
    await move('A', 4, 1);
    expect((await move('A', 2, 1)).error).toMatchObject({ status: 412, code: 'errors.stale' });
    expect(await names()).toBe('BCDA');
    expect((await move('A', 2, 4)).status).toBe(200);
  });

  it('has no duplicate positions when two teachers move lectures at once', async () => {
    await Promise.all([move('A', 4), move('D', 1), move('B', 3)]);
    expect(await orders()).toEqual([1, 2, 3, 4]);
  });

  it('returns 404 for a lecture outside the course and for another school', async () => {
    const foreign = await addLecture(portal, other, 'Secret', 1);
    const as = school.teacher.token;
    expect(
      (
        await portal.call(reorderLecture, {
          as,
          params: { lectureId: foreign, courseId: school.courseId },
          body: { order: 1 },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await portal.call(reorderLecture, {
          as,
          params: { lectureId: foreign, courseId: other.courseId },
          body: { order: 1 },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await portal.call(reorderLecture, {
          as,
          params: { lectureId: idOf('A'), courseId: school.courseId },
          body: { order: 0 },
        })
      ).status,
    ).toBe(400);
  });
});

describe('a deleted lecture', () => {
  it('moves a deleted lecture to the trash and closes the gap', async () => {
    const { data, message } = await remove('B');
    expect([data, message]).toEqual([null, 'Lecture deleted.']);
    expect([await names(), await orders()]).toEqual(['ACD', [1, 2, 3]]);
    expect((await remove('B')).error).toMatchObject({ status: 404, code: 'errors.inTrash' });
  });

  it('returns 404 for deleting a lecture of another school, and 412 for an older version', async () => {
    expect((await remove('A', other.teacher.token)).status).toBe(404);
    expect((await remove('A', school.teacher.token, { 'if-match': '"7"' })).status).toBe(412);
    expect(await names()).toBe('ABCD');
  });
});
