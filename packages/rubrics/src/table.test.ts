import fc from 'fast-check';
import { criteriaOf } from './rubric';
import { rubricOfTable } from './table';

const told = (text: string) => {
  const { rubric, faults } = rubricOfTable(text);
  const groups = rubric.groups.map(({ title, criteria }) => [
    title,
    ...criteria.map((each) => [each.text, each.points]),
  ]);
  return { start: rubric.start, groups, faults };
};

describe('rubric of a table', () => {
  it('reads what a spreadsheet copies, with a heading and empty cells of merged groups', () => {
    const text = 'Group\tCriterion\tPoints\r\nMethod\tNames the law\t1.5\r\n\tUses it\t1\r\nUnit\tRight unit\t0,5\r\n';
    expect(told(text)).toEqual({
      start: 'zero',
      groups: [
        ['Method', ['Names the law', 1.5], ['Uses it', 1]],
        ['Unit', ['Right unit', 0.5]],
      ],
      faults: [],
    });
  });

  it.each([
    ['commas', 'Criterion,Points\n"Law, named",1.5\n"says ""why""",1'],
    ['semicolons', '\uFEFFÖlçüt;Puan\n"Law, named";1,5\n"says ""why""";1'],
  ])('reads CSV with %s and quoted cells', (_kind, text) => {
    expect(told(text).groups).toEqual([['', ['Law, named', 1.5], ['says "why"', 1]]]);
  });

  it('takes away where every number does', () => {
    expect(told('No unit\t−0.5\nWrong sign\t-1').start).toBe('full');
    expect(told('No unit\t-0.5\nNeat\t1').start).toBe('zero');
  });

  it('names the lines that are no criteria, but not a heading or an empty one', () => {
    expect(told('Criterion\tPoints\nRight\t1\n\nUnit\tmany\n').faults).toEqual([{ line: 4, text: 'Unit · many' }]);
  });

  it('has nothing to tell of a text without numbers', () => {
    expect(told('Only a heading')).toEqual({ start: 'zero', groups: [], faults: [] });
    expect(told('')).toEqual({ start: 'zero', groups: [], faults: [] });
  });

  it('gives every criterion an id of its own, whatever is pasted', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const ids = criteriaOf(rubricOfTable(text).rubric).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});
