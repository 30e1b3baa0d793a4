import fc from 'fast-check';
import { limits } from 'shared/contract/limits';
import { placeProblem } from './place';
import { unnamed } from './unnamed';

/** 1 ─ 2 ─ 3, and 4 beside them. */
const places = new Map([
  [1, null],
  [2, 1],
  [3, 2],
  [4, null],
]);
const chain = (length: number) =>
  new Map(Array.from({ length }, (_, index) => [index + 1, index === 0 ? null : index]));

describe('the place of a category', () => {
  it.each([
    ['a new root', undefined, null, undefined],
    ['a new leaf', undefined, 3, undefined],
    ['to the root', 3, null, undefined],
    ['below another', 2, 4, undefined],
    ['below its own parent, where it is', 2, 1, undefined],
    ['below itself', 2, 2, 'errors.categoryParent'],
    ['below its child', 2, 3, 'errors.categoryParent'],
    ['below its grandchild', 1, 3, 'errors.categoryParent'],
  ])('checks where a category may be: %s', (_, id, parentId, problem) =>
    expect(placeProblem(places, id, parentId)).toBe(problem),
  );

  it('allows categories up to the depth limit and no deeper', () => {
    const full = chain(limits.categoryDepthMax);
    expect(placeProblem(full, undefined, limits.categoryDepthMax - 1)).toBeUndefined();
    expect(placeProblem(full, undefined, limits.categoryDepthMax)).toBe('errors.categoryDepth');
  });

  it('counts the descendants of a category that moves', () => {
    const both = new Map([...chain(18), [101, null], [102, 101], [103, 102]]);
    expect(placeProblem(both, 102, 18)).toBeUndefined();
    expect(placeProblem(both, 101, 18)).toBe('errors.categoryDepth');
  });

  it('never creates a cycle, whatever the order of moves', () => {
    const move = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 12 }));
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
        const tree = new Map<number, number | null>(Array.from({ length: 12 }, (_, index) => [index + 1, null]));
        for (const [id, parent] of moves) if (!placeProblem(tree, id, parent || null)) tree.set(id, parent || null);
        for (const start of tree.keys()) {
          let [at, steps] = [tree.get(start) ?? null, 0];
          for (; at !== null && steps <= 12; steps += 1) at = tree.get(at) ?? null;
          expect(at).toBeNull();
        }
      }),
    );
  });
});

it.each([
  ['en', [], 'Topic 1'],
  ['en', ['Cells', 'Energy'], 'Topic 3'],
  ['tr', ['Hücre'], 'Konu 2'],
  ['en', ['Topic 2'], 'Topic 3'],
  ['en', ['Topic 3', 'Topic 4'], 'Topic 5'],
] as const)('names an unnamed category in %s beside %j %p', (language, siblings, name) => {
  expect(unnamed(language, siblings)).toBe(name);
});
