import { bloomsTaxonomy, questionType } from '@teacher-portal/item-writing/item-types';
import { type RuleLanguage } from './rule-language';
import { fold } from '../checks/content-words';
import type { MadeQuestion } from '../job';
import { distractorsFor, leastDistractors, settingFor, type Setting } from './distractors';
import { arrange, evidenceOf, inList, offline, type Candidate } from './multiple-choice';
import type { Sentence } from './types';

const longest = 170;

const raised = (text: string, language: RuleLanguage) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/** The sentence made false in one place: by an antonym, or by another number, year or thing of the same kind. */
function falsified(sentence: Sentence, setting: Setting): string | undefined {
  const { rules, random, language } = setting;
  const turned = rules.opposite(sentence, random);
  if (turned) return raised(turned, language);
  const [answer] = sentence.answers.filter(
    (each) => each.weight >= 5 && each.kind !== 'name' && !inList(sentence.text, each),
  );
  const [base] = answer ? distractorsFor(answer, sentence, setting) : [];
  if (
    !answer ||
    base === undefined ||
    fold(rules.inflect(answer.base, answer) ?? '', language) !== fold(answer.text, language)
  )
    return undefined;
  const wrong =
    sentence.text.slice(sentence.from, answer.start) +
    (rules.inflect(base, answer) ?? base) +
    sentence.text.slice(answer.end);
  return raised(wrong, language);
}

function make(sentence: Sentence, setting: Setting): MadeQuestion | undefined {
  const key = raised(sentence.text.slice(sentence.from), setting.language);
  const others = setting.random.shuffle(
    setting.sentences.filter((other) => other.order !== sentence.order && suits(other)),
  );
  const wrong = others
    .flatMap((other) => falsified(other, setting) ?? [])
    .filter((text) => text.length >= key.length / 2 && text.length <= key.length * 2)
    .slice(0, 3);
  if (wrong.length < leastDistractors || key.length > Math.max(...wrong.map(({ length }) => length)) * 1.4)
    return undefined;
  return {
    questionType: questionType.multipleChoice,
    questionText: setting.rules.wording.trueStatement,
    options: arrange(key, wrong, false, setting),
    modelAnswer: null,
    bloomsTaxonomy: bloomsTaxonomy.understand,
    evidence: evidenceOf(sentence),
    ...offline,
  };
}

/** Stands alone, and is short enough to be read among four. */
const suits = ({ usable, lead, text, from }: Sentence): boolean =>
  usable && lead === undefined && text.length - from <= longest;

/** One true sentence among falsified ones. */
export const statementCandidates = (setting: Setting): Candidate[] =>
  setting.sentences.filter(suits).map((sentence) => {
    const own = settingFor(setting, `statement ${sentence.text}`);
    return {
      score: 5 + own.random.next(),
      sentence: sentence.order,
      key: fold(sentence.text, setting.language),
      sort: 'statement',
      make: () => make(sentence, own),
    };
  });
