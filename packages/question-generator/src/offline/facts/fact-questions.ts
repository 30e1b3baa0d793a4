import { bloomsTaxonomy, questionType } from '@teacher-portal/item-writing/item-types';
import { fold } from '../../checks/content-words';
import { leastDistractors, settingFor, type Setting } from '../distractors';
import { arrange, evidenceOf, offline, type Candidate } from '../multiple-choice';
import { givesAway, namesBeside, termsBeside, type Stated } from './options-of-facts';

export const factsOf = ({ sentences }: Pick<Setting, 'sentences'>): Stated[] =>
  sentences.flatMap((sentence) => sentence.facts.map((fact) => ({ fact, sentence })));

/** Definitions first: they are asked for most, and most of their options are defined as well. */
const scores = { definition: 9, single: 8, function: 7 } as const;

/** Each thing that the text explains is asked for, among other things that the text explains. */
export function factCandidates(setting: Setting): Candidate[] {
  const all = factsOf(setting);
  return all.map((stated) => {
    const { fact, sentence } = stated;
    const own = settingFor(setting, `${fact.sort} ${fact.term} ${sentence.text}`);
    return {
      score: scores[fact.sort] + own.random.next(),
      sentence: sentence.order,
      key: fold(fact.term, setting.language),
      sort: fact.sort,
      make: () => {
        if (givesAway(fact, setting)) return undefined;
        const wrong = fact.sort === 'single' ? namesBeside(stated, setting) : termsBeside(stated, all, setting);
        if (wrong.length < leastDistractors) return undefined;
        return {
          questionType: questionType.multipleChoice,
          questionText: fact.stem,
          options: arrange(fact.term, wrong, false, own),
          modelAnswer: null,
          bloomsTaxonomy: fact.sort === 'definition' ? bloomsTaxonomy.understand : bloomsTaxonomy.remember,
          evidence: evidenceOf(sentence),
          ...offline,
        };
      },
    };
  });
}
