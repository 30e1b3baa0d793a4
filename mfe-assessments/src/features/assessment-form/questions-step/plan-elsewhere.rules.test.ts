/** @jest-environment node */
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { planForTopics } from './plan-elsewhere.rules';

const topic = (id: number, name: string, parentId = 0) => ({ id, name, parentId }) as Category;
const here = [topic(1, 'Cells'), topic(2, 'Organelles', 1), topic(3, 'Plants'), topic(4, 'Roots', 3)];
describe('a plan of another course', () => {
  const there = [topic(11, 'cells '), topic(12, 'Organelles', 11), topic(13, 'Roots'), topic(14, 'Maps')];

  test('takes the topics that are called alike, in their place or only once, and names the others', () => {
    const cells = [
      { count: 9 },
      { categoryId: 12, difficulty: 1 as const, count: 3 },
      { categoryId: 13, unit: 'marks' as const, count: 10 },
      { categoryId: 14, count: 2 },
      { categoryId: 99, count: 2 },
    ];
    expect(planForTopics(cells, there, here)).toEqual({
      plan: [{ count: 9 }, { categoryId: 2, difficulty: 1, count: 3 }, { categoryId: 4, unit: 'marks', count: 10 }],
      missing: ['Maps', ''],
    });
  });

  test('takes none of several topics of one name, and adds up what falls on one', () => {
    const twice = [topic(21, 'Roots'), topic(22, 'Trees'), topic(23, 'Roots', 22)];
    const from = [topic(31, 'Grass'), topic(32, 'Roots', 31), topic(33, 'Trees'), topic(34, 'TREES', 31)];
    const cells = [32, 33, 34].map((categoryId) => ({ categoryId, count: 2 }));
    expect(planForTopics(cells, from, twice)).toEqual({ plan: [{ categoryId: 22, count: 4 }], missing: ['Roots'] });
  });
});
