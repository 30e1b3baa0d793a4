import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agreementOf, countedVerdicts, pairsOf } from './agreement';
import { choosePassages, halvesOf } from './choose-passages';
import { sampled } from './make-candidates';
import { agreementLines, measure } from './measure';
import { outcomeOf, wilson } from './outcome';
import {
  candidateIdOf,
  passageIdOf,
  type RatedCandidate,
  type RatedPassage,
  type Rating,
  type Verdict,
} from './rated-item';
import { faultsOfRating, readRatings } from './rating-files';
import { sheetsOf } from './sheets';
import type { SourceDocument } from './source-texts';
import { subjects } from './sources';

const rating = (id: string, verdict: Verdict): Rating => ({
  id,
  verdict,
  reasons: verdict === 'keep' ? [] : ['other'],
});

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

const text =
  'Marie Curie was born in Warsaw in 1867 and moved to Paris in 1891 to study physics. In 1895 she married the French ' +
  'physicist Pierre Curie. In 1903 the couple shared the Nobel Prize in Physics with Henri Becquerel.';

const passage = {
  id: passageIdOf(text),
  language: 'en',
  subject: 'science',
  half: 'held',
  repository: 'own',
  title: 'Marie Curie',
  place: 'paragraph 1',
  text,
} satisfies RatedPassage;

describe('agreement of two raters', () => {
  test('is kappa, with the standard error that resampling the items gives too', () => {
    // 200 items. Resampled 20,000 times, their kappa has a standard deviation of 0.0541.
    const table: [Verdict, Verdict, number][] = [
      ['keep', 'keep', 106],
      ['keep', 'mend', 10],
      ['keep', 'drop', 4],
      ['mend', 'keep', 22],
      ['mend', 'mend', 28],
      ['mend', 'drop', 10],
      ['drop', 'keep', 2],
      ['drop', 'mend', 12],
      ['drop', 'drop', 6],
    ];
    const { kappa, low, agreed } = agreementOf(table.flatMap(([a, b, count]) => times(count, [a, b] as const)));
    expect(agreed).toBe(140);
    expect(kappa).toBeCloseTo(0.429, 3);
    const error = ((kappa ?? 0) - (low ?? 0)) / 1.959963984540054;
    expect(Math.abs(error - 0.0541)).toBeLessThan(0.001);
  });

  test('is unknown if both gave one verdict to all', () => {
    expect(agreementOf(times(5, ['keep', 'keep'] as const)).kappa).toBeNull();
    expect(agreementOf([]).kappa).toBeNull();
  });

  test('is of what both have rated, by language', () => {
    const one = [rating('a', 'keep'), rating('b', 'drop'), rating('c', 'mend')];
    const other = [rating('b', 'drop'), rating('a', 'mend')];
    expect(pairsOf(one, other)).toEqual([
      { id: 'a', pair: ['keep', 'mend'] },
      { id: 'b', pair: ['drop', 'drop'] },
    ]);
    const raters = [
      { name: 'one', ratings: one },
      { name: 'two', ratings: other },
    ];
    const candidates = ['a', 'b', 'c'].map((id) => ({ id, passage: passage.id }));
    expect(agreementLines({ raters, settled: [] }, candidates, [passage])).toEqual([
      'one and two, en: 1 of 2 the same, kappa 0.33 (0.03 to 0.64)',
      'one and two, tr: 0 of 0 the same, kappa – (– to –)',
    ]);
  });

  test('counts the sterner verdict until one is settled', () => {
    const raters = [
      [rating('a', 'keep'), rating('b', 'keep')],
      [rating('a', 'drop'), rating('b', 'mend')],
    ];
    expect([...countedVerdicts(raters, [rating('b', 'keep')])]).toEqual([
      ['a', 'drop'],
      ['b', 'keep'],
    ]);
  });
});

describe('outcome of a run', () => {
  test('counts verdicts and what is unrated by row', () => {
    const judged = [
      { row: 'en', verdict: 'keep' as const },
      { row: 'en', verdict: undefined },
      { row: 'tr', verdict: 'drop' as const },
    ];
    expect(outcomeOf(judged)).toEqual([
      { row: 'en', offered: 2, unrated: 1, keep: 1, mend: 0, drop: 0 },
      { row: 'tr', offered: 1, unrated: 0, keep: 0, mend: 0, drop: 1 },
    ]);
  });

  test('bounds shares as Wilson does', () => {
    expect(wilson(8, 10).low).toBeCloseTo(0.4902, 3);
    expect(wilson(8, 10).high).toBeCloseTo(0.9433, 3);
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  });

  test('finds the rating of what the generator offers now, and leaves the rest to be rated', () => {
    const text =
      'Melting is the change of a solid into a liquid. Filtration is the separation of a solid from a liquid. Condensation is the change of a gas into a liquid. Evaporation is the removal of water by heat.';
    const explaining = { ...passage, text, id: passageIdOf(text) };
    const before = measure([explaining], { raters: [], settled: [] });
    expect(before.unrated.length).toBeGreaterThan(1);
    const [first, ...others] = before.unrated;
    const ratings = [rating(first?.id ?? '', 'mend')];
    const after = measure([explaining], { raters: [{ name: 'one', ratings }], settled: [] });
    expect(after.unrated).toEqual(others);
    expect(after.lines.some((line) => line.includes('100 %'))).toBe(true);
  });
});

describe('ids of candidates', () => {
  const rated = { passage: 'p', stem: 'Where?', options: ['here', 'there'], key: 'here' };

  test('are the same whatever the order of the options, and differ with anything else', () => {
    const id = candidateIdOf(rated);
    expect(candidateIdOf({ ...rated, options: ['there', 'here'] })).toBe(id);
    for (const other of [{ passage: 'q' }, { stem: 'When?' }, { key: 'there' }, { options: ['here', 'away'] }])
      expect(candidateIdOf({ ...rated, ...other })).not.toBe(id);
  });
});

describe('choice of passages', () => {
  /** Texts that share few trigrams. */
  const written = (seed: number) =>
    Array.from({ length: 90 }, (_, at) => ((seed * 7919 + at * 104729) % 1679616).toString(36)).join(' ');
  const documents: SourceDocument[] = (['en', 'tr'] as const).flatMap((language, l) =>
    subjects.flatMap((subject, s) =>
      Array.from({ length: 4 }, (_, at) => ({
        repository: 'own',
        licence: 'none',
        title: `${subject} ${at}`,
        subject,
        language,
        passages: [0, 1, 2].map((place) => ({
          text: written(1 + l * 1000 + s * 100 + at * 10 + place),
          place: String(place),
        })),
      })),
    ),
  );

  test('takes as many of each subject in each language, the same for the same seed', () => {
    const chosen = choosePassages(documents, 6, 1);
    expect(chosen).toHaveLength(60);
    expect(choosePassages(documents, 6, 1)).toEqual(chosen);
    expect(choosePassages(documents, 6, 2)).not.toEqual(chosen);
  });

  test('takes no passage that says the same as another', () => {
    const copied = documents.map((document) => ({ ...document, passages: [{ text: written(1), place: '1' }] }));
    expect(choosePassages(copied, 6, 1)).toHaveLength(10);
  });

  test('keeps a document in one half in both languages, and the halves alike', () => {
    const chosen = choosePassages(documents, 6, 1);
    const halves = halvesOf(chosen, 1);
    const byTitle = new Map<string, Set<string>>();
    chosen.forEach(({ title }, at) => {
      byTitle.set(title, (byTitle.get(title) ?? new Set()).add(halves[at] ?? ''));
    });
    expect([...byTitle.values()].every(({ size }) => size === 1)).toBe(true);
    for (const subject of subjects)
      for (const language of ['en', 'tr']) {
        const own = halves.filter((_, at) => chosen[at]?.subject === subject && chosen[at].language === language);
        expect(Math.abs(own.filter((half) => half === 'held').length - 3)).toBeLessThanOrEqual(1);
      }
  });
});

describe('what is rated', () => {
  const candidate = (id: string, kind: RatedCandidate['kind'], asked?: string): RatedCandidate => ({
    id,
    passage: passage.id,
    kind,
    ...(asked !== undefined && { asked }),
    stem: id,
    options: [],
    key: '',
  });
  const all = [
    ...Array.from({ length: 20 }, (_, at) => candidate(`year ${at}`, 'gap', 'year')),
    ...Array.from({ length: 9 }, (_, at) => candidate(`open ${at}`, 'open')),
    candidate('person', 'gap', 'person'),
  ];

  test('is everything that is offered, and some of each other kind', () => {
    const chosen = sampled({ all, offered: all.slice(0, 3) }, 8, 12, 1);
    expect(chosen).toHaveLength(8);
    expect(chosen).toEqual(expect.arrayContaining(all.slice(0, 3)));
    expect(chosen.map(({ id }) => id)).toContain('person');
    expect(chosen.filter(({ kind }) => kind === 'open').length).toBeLessThanOrEqual(2);
  });

  test('goes to sheets that tell neither the half nor the kind of answer', () => {
    const [sheet] = sheetsOf([passage], all, 1);
    expect(sheet?.items).toHaveLength(all.length);
    expect(Object.keys(sheet?.items[0] ?? {}).sort()).toEqual(['id', 'key', 'kind', 'options', 'passage', 'stem']);
    expect(JSON.stringify(sheet)).not.toContain('held');
  });
});

describe('files of raters', () => {
  const sheet = { items: [{ id: 'a' }, { id: 'b' }] };

  test.each([
    [[rating('a', 'keep'), rating('b', 'drop')], []],
    [[rating('a', 'keep')], ['b is not rated']],
    [[rating('a', 'keep'), rating('b', 'keep'), rating('b', 'drop')], ['b is rated twice']],
    [[rating('a', 'keep'), rating('b', 'keep'), rating('c', 'keep')], ['c is not on the sheet']],
    [[rating('a', 'keep'), { id: 'b', verdict: 'drop', reasons: [] }], ['b: drop has no reason']],
    [[rating('a', 'keep'), { id: 'b', verdict: 'keep', reasons: ['trivial'] }], ['b: keep has a reason']],
  ])('are complete or say what is wrong: %j', (ratings, faults) => {
    expect(faultsOfRating(ratings, sheet)).toEqual(faults);
  });

  test('are refused with an unknown reason', () => {
    expect(faultsOfRating([{ id: 'a', verdict: 'drop', reasons: ['ugly'] }], sheet)).toHaveLength(1);
  });

  test('are read from a folder for each rater, and what is settled apart', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ratings-'));
    try {
      for (const [name, verdict] of [
        ['one', 'keep'],
        ['settled', 'drop'],
      ] as const) {
        mkdirSync(join(folder, name));
        writeFileSync(join(folder, name, 'sheet-01.json'), JSON.stringify([rating('a', verdict)]));
      }
      expect(readRatings(folder)).toEqual({
        raters: [{ name: 'one', ratings: [rating('a', 'keep')] }],
        settled: [rating('a', 'drop')],
      });
      writeFileSync(join(folder, 'one', 'sheet-02.json'), JSON.stringify([rating('a', 'drop')]));
      expect(() => readRatings(folder)).toThrow('rated twice');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    expect(readRatings(folder)).toEqual({ raters: [], settled: [] });
  });
});
