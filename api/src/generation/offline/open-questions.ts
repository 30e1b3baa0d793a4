import { bloomsTaxonomy, questionType, type BloomsTaxonomy, type QuestionType } from 'shared/contract/enums';
import { fold } from '../checks/content-words';
import type { GenerationJob, MadeQuestion } from '../generator';
import { termOf } from './answers';
import type { Setting } from './distractors';
import { evidenceOf, offline, type Candidate } from './multiple-choice';
import type { Answer, LanguageRules, Sentence } from './types';

const open = (
  type: QuestionType,
  text: string,
  level: BloomsTaxonomy,
  sentence: Sentence,
  modelAnswer: string,
): MadeQuestion => ({
  questionType: type,
  questionText: text,
  options: [],
  modelAnswer,
  bloomsTaxonomy: level,
  evidence: evidenceOf(sentence),
  ...offline,
});

/** A sentence begins with what it is about. */
const subjectOf = ({ answers, from, lead, text }: Sentence): Answer | undefined =>
  lead === undefined
    ? answers.find(
        ({ start, end, kind, weight }) =>
          start - from <= 4 &&
          /^(?:the\s)?$/i.test(text.slice(from, start)) &&
          weight >= 5 &&
          /^(?:person|place|organisation|people|term)$/.test(kind) &&
          !/^[’']/.test(text.slice(end)),
      )
    : undefined;

/** Open questions that a sentence of the text answers: why, what a term means, what is said of something, and facts. */
export function openCandidates(setting: Setting): Candidate[] {
  const { sentences, rules, language, random } = setting;
  const descriptive = questionType.descriptive;
  const wholeAnswer = (sentence: Sentence) => (sentence.lead ? `${sentence.lead} ${sentence.text}` : sentence.text);
  const candidate = (sentence: Sentence, score: number, key: string, make: Candidate['make']): Candidate => ({
    score: score + random.next(),
    sentence: sentence.order,
    key: fold(key, language),
    sort: 'open',
    make,
  });
  return sentences
    .filter(({ usable }) => usable)
    .flatMap((sentence) => {
      const { definition, effect } = sentence;
      const subject = subjectOf(sentence);
      const about = subject
        ? sentences.filter(({ text }) => fold(text, language).includes(fold(subject.base, language)))
        : [];
      return [
        ...(effect
          ? [
              candidate(sentence, 9, effect, () =>
                open(
                  descriptive,
                  rules.wording.explainReason(effect),
                  bloomsTaxonomy.understand,
                  sentence,
                  sentence.text,
                ),
              ),
            ]
          : []),
        ...(definition
          ? [
              candidate(sentence, 8, definition.term, () =>
                open(
                  descriptive,
                  rules.wording.explainTerm(termOf(definition, sentence, language)),
                  bloomsTaxonomy.understand,
                  sentence,
                  sentence.text,
                ),
              ),
            ]
          : []),
        ...(subject
          ? [
              candidate(sentence, 5, subject.base, () =>
                open(
                  descriptive,
                  rules.wording.tellAbout(subjectText(sentence, subject)),
                  bloomsTaxonomy.remember,
                  sentence,
                  [sentence, ...about.filter(({ order }) => order !== sentence.order)]
                    .slice(0, 3)
                    .sort((one, other) => one.order - other.order)
                    .map(({ text }) => text)
                    .join(' '),
                ),
              ),
            ]
          : []),
        ...sentence.answers.flatMap((answer) => {
          const asked = rules.ask(sentence, answer);
          return asked
            ? [
                candidate(sentence, 6, answer.base, () =>
                  open(descriptive, asked.text, bloomsTaxonomy.remember, sentence, wholeAnswer(sentence)),
                ),
              ]
            : [];
        }),
      ];
    });
}

const subjectText = ({ text, from }: Sentence, { start, end, base, kind }: Answer): string => {
  const shown = text.slice(from, end);
  if (start === from) return kind === 'term' ? termText(shown, base) : base;
  return shown.charAt(0).toLowerCase() + shown.slice(1);
};

/** An English noun keeps its plural; a Turkish one stands without its ending. */
const termText = (shown: string, base: string): string =>
  /^[a-z]/.test(base) && shown.toLowerCase().startsWith(base.slice(0, 4)) && /s$/.test(shown)
    ? shown.toLowerCase()
    : base;

/** Classes whose members have parts or steps that a diagram can show. */
const drawable = new Set([
  'life process',
  'water cycle step',
  'cell part',
  'plant part',
  'organ',
  'blood vessel',
  'earth layer',
  'air layer',
  'heat transfer',
  'light',
  'separation',
  'shape',
  'solid shape',
]);

/** Something to draw: a term that the text defines or speaks of. */
export function drawingCandidates(setting: Setting): Candidate[] {
  const { sentences, rules, language, random } = setting;
  return sentences
    .filter(({ usable }) => usable)
    .flatMap((sentence) => {
      const term = sentence.definition
        ? termOf(sentence.definition, sentence, language)
        : sentence.answers.find(({ kind, schoolClass }) => kind === 'term' && drawable.has(schoolClass ?? ''))?.base;
      if (term === undefined) return [];
      const make = () =>
        open(questionType.whiteboard, rules.wording.draw(term), bloomsTaxonomy.understand, sentence, sentence.text);
      return [
        {
          score: (sentence.definition ? 8 : 5) + random.next(),
          sentence: sentence.order,
          key: fold(term, language),
          sort: 'open' as const,
          make,
        },
      ];
    });
}

/** Prompts on the topic where there is no text at all: they claim nothing, so they carry no evidence. */
export function promptsWithoutText(
  { topicName, bloomsTaxonomy: level, questionType: type }: GenerationJob,
  rules: LanguageRules,
): MadeQuestion[] {
  if (type === questionType.whiteboard) return [prompt(type, rules.wording.draw(topicName), bloomsTaxonomy.understand)];
  return (rules.bloomStems[level] ?? []).map((stem) => prompt(questionType.descriptive, stem(topicName), level));
}

const prompt = (type: QuestionType, questionText: string, level: BloomsTaxonomy): MadeQuestion => ({
  questionType: type,
  questionText,
  options: [],
  modelAnswer: null,
  bloomsTaxonomy: level,
  evidence: null,
  ...offline,
});
