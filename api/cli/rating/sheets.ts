import type { Language } from 'shared/contract/limits';
import { languages } from 'shared/contract/limits';
import { seededRandom } from '@teacher-portal/question-generator/offline/random';
import type { RatedCandidate, RatedPassage } from './rated-item';

export interface RatingSheet {
  sheet: string;
  language: Language;
  /** Texts by the id that the items name. */
  passages: Record<string, string>;
  items: Pick<RatedCandidate, 'id' | 'passage' | 'kind' | 'stem' | 'options' | 'key'>[];
}

const perSheet = 60;

/**
 * Candidates in sheets of one language, shuffled by a seed. The candidates of a passage are on one sheet, so that it is
 * read once. A sheet tells neither what the product thinks of a candidate nor in which half its passage is.
 */
export function sheetsOf(
  passages: readonly (RatedPassage & { text: string })[],
  candidates: readonly RatedCandidate[],
  seed: number,
): RatingSheet[] {
  const random = seededRandom(seed);
  const parts = languages.flatMap((language) => {
    const own = random.shuffle(passages.filter((passage) => passage.language === language));
    const count = candidates.filter(({ passage }) => own.some(({ id }) => id === passage)).length;
    const sheets = Math.max(1, Math.round(count / perSheet));
    const groups: (typeof own)[] = [[]];
    let filled = 0;
    for (const passage of own) {
      if (filled >= (count / sheets) * groups.length) groups.push([]);
      groups.at(-1)?.push(passage);
      filled += candidates.filter((candidate) => candidate.passage === passage.id).length;
    }
    return groups.map((group) => ({ language, group }));
  });
  return parts.map(({ language, group }, at) => ({
    sheet: String(at + 1).padStart(2, '0'),
    language,
    passages: Object.fromEntries(group.map(({ id, text }) => [id, text])),
    items: random
      .shuffle(candidates.filter(({ passage }) => group.some(({ id }) => id === passage)))
      .map(({ id, passage, kind, stem, options, key }) => ({ id, passage, kind, stem, options, key })),
  }));
}
