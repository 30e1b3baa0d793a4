import { languages } from 'shared/contract/limits';
import { agreementOf, countedVerdicts, pairsOf } from './agreement';
import { askedFor, candidatesOf } from './make-candidates';
import { outcomeLines, outcomeOf } from './outcome';
import type { RatedCandidate, RatedPassage, Verdict } from './rated-item';
import type { Ratings } from './rating-files';

type PassageWithText = RatedPassage & { text: string };

/** Agreement of each two raters, by language: Cohen's kappa with its bounds. */
export function agreementLines(
  { raters }: Ratings,
  candidates: readonly Pick<RatedCandidate, 'id' | 'passage'>[],
  passages: readonly RatedPassage[],
): string[] {
  const languageOf = new Map(passages.map(({ id, language }) => [id, language]));
  const passageOf = new Map(candidates.map(({ id, passage }) => [id, passage]));
  const figure = (value: number | null) => (value === null ? '–' : value.toFixed(2));
  return raters.flatMap((one, at) =>
    raters.slice(at + 1).flatMap((other) => {
      const pairs = pairsOf(one.ratings, other.ratings).filter(({ id }) => passageOf.has(id));
      return languages.map((language) => {
        const own = pairs.filter(({ id }) => languageOf.get(passageOf.get(id) ?? '') === language);
        const { items, agreed, kappa, low, high } = agreementOf(own.map(({ pair }) => pair));
        return `${one.name} and ${other.name}, ${language}: ${agreed} of ${items} the same, kappa ${figure(kappa)} (${figure(low)} to ${figure(high)})`;
      });
    }),
  );
}

export interface Measured {
  lines: string[];
  /** Offered, but rated by nobody. */
  unrated: RatedCandidate[];
}

const isOpen = ({ kind }: RatedCandidate): boolean => kind === 'open' || kind === 'explanation' || kind === 'drawing';

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** What the generator offers for these passages now, and how it is rated. */
export function measure(passages: readonly PassageWithText[], { raters, settled }: Ratings): Measured {
  const counted = countedVerdicts(
    raters.map(({ ratings }) => ratings),
    settled,
  );
  const made = passages.map((passage) => ({ passage, ...candidatesOf(passage) }));
  const judged = made.flatMap(({ passage, offered }) =>
    offered.map((candidate) => ({ passage, candidate, verdict: counted.get(candidate.id) })),
  );
  const closed = judged.filter(({ candidate }) => !isOpen(candidate));
  type Each = { passage: PassageWithText; candidate: RatedCandidate; verdict: Verdict | undefined };
  const table = (heading: string, each: readonly Each[], row: (one: Each) => string) => [
    '',
    heading,
    ...outcomeLines(
      outcomeOf(each.map((one) => ({ row: row(one), verdict: one.verdict }))).sort((a, b) =>
        a.row.localeCompare(b.row),
      ),
    ),
  ];
  const yields = languages.map((language) => {
    const own = made.filter(({ passage }) => passage.language === language);
    const counts = own.map(({ offered }) => offered.filter((candidate) => !isOpen(candidate)).length);
    const sum = counts.reduce((total, count) => total + count, 0);
    return `${language}: ${sum} of ${own.length * askedFor} asked for with options, ${median(counts)} of ${askedFor} in the middle passage of ${own.length}`;
  });
  /** All rated candidates that a test of the judge would drop, once for each test. */
  const found = made.flatMap(({ passage, all, faults }) =>
    all.flatMap(({ id }) =>
      counted.has(id)
        ? (faults.get(id) ?? []).map((fault) => ({ row: `${passage.language} ${fault}`, verdict: counted.get(id) }))
        : [],
    ),
  );
  return {
    lines: [
      ...yields,
      ...table('with options', closed, ({ passage }) => passage.language),
      ...table(
        'open',
        judged.filter(({ candidate }) => isOpen(candidate)),
        ({ passage }) => passage.language,
      ),
      ...table('by kind', judged, ({ passage, candidate: { kind, asked } }) =>
        [passage.language, kind, asked].filter(Boolean).join(' '),
      ),
      '',
      'rated candidates that a test of the judge drops',
      ...outcomeLines(outcomeOf(found).sort((a, b) => a.row.localeCompare(b.row))),
      ...table('with options, by subject', closed, ({ passage }) => `${passage.language} ${passage.subject}`),
    ],
    unrated: judged.filter(({ verdict }) => verdict === undefined).map(({ candidate }) => candidate),
  };
}
