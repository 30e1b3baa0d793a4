import {
  bloomsTaxonomy,
  type BloomsTaxonomy,
  questionType,
  type GeneratedType,
  isDrawnType,
} from '@teacher-portal/item-writing/item-types';
import { fold } from '../checks/content-words';
import type { GenerationJob, MadeQuestion } from '../job';
import { settingFor, type Setting } from './distractors';
import { evidenceOf, offline, type Candidate } from './multiple-choice';
import type { Answer, LanguageRules, Sentence } from './types';

const open = (
  type: GeneratedType,
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

/** The subject of a sentence, which starts it. */
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

type MakeCandidate = (
  sentence: Sentence,
  score: number,
  key: string,
  make: Candidate['make'],
  sort?: Candidate['sort'],
) => Candidate;

const candidateOf =
  (setting: Setting): MakeCandidate =>
  (sentence, score, key, make, sort = 'open') => ({
    score: score + settingFor(setting, `${score} ${key} ${sentence.text}`).random.next(),
    sentence: sentence.order,
    key: fold(key, setting.language),
    sort,
    make,
  });

const descriptive = (text: string, level: BloomsTaxonomy, sentence: Sentence, modelAnswer: string): MadeQuestion =>
  open(questionType.descriptive, text, level, sentence, modelAnswer);

/** What something leads to, and what a term means. */
function explanations({ rules }: Setting, sentence: Sentence, candidate: MakeCandidate): Candidate[] {
  const { facts, effect, text } = sentence;
  const { understand } = bloomsTaxonomy;
  const { explainReason, explainTerm } = rules.wording;
  const reasons = effect
    ? [candidate(sentence, 9, effect, () => descriptive(explainReason(effect), understand, sentence, text))]
    : [];
  const terms = facts
    .filter(({ sort }) => sort === 'definition')
    .map(({ term, statement }) =>
      candidate(
        sentence,
        8,
        term,
        () => descriptive(explainTerm(term), understand, sentence, statement),
        'explanation',
      ),
    );
  return [...reasons, ...terms];
}

/** What is said about the subject of a sentence, here and in up to two other sentences. */
function tellings({ sentences, rules, language }: Setting, sentence: Sentence, candidate: MakeCandidate): Candidate[] {
  const subject = subjectOf(sentence);
  if (!subject) return [];
  const others = sentences.filter(
    ({ text, order }) => order !== sentence.order && fold(text, language).includes(fold(subject.base, language)),
  );
  const said = () =>
    [sentence, ...others]
      .slice(0, 3)
      .sort((one, other) => one.order - other.order)
      .map(({ text }) => text)
      .join(' ');
  const asked = () => rules.wording.tellAbout(subjectText(sentence, subject));
  return [candidate(sentence, 5, subject.base, () => descriptive(asked(), bloomsTaxonomy.remember, sentence, said()))];
}

/** Facts of a sentence, asked for one at a time. */
function factQuestions({ rules }: Setting, sentence: Sentence, candidate: MakeCandidate): Candidate[] {
  const { lead, text, answers } = sentence;
  const wholeAnswer = lead ? `${lead} ${text}` : text;
  return answers.flatMap((answer) => {
    const asked = rules.ask(sentence, answer);
    if (!asked) return [];
    const make = () => descriptive(asked.text, bloomsTaxonomy.remember, sentence, wholeAnswer);
    return [candidate(sentence, 6, answer.base, make)];
  });
}

/** Descriptive questions that a sentence answers: why, what a term means, what is said about something, and facts. */
export function openCandidates(setting: Setting): Candidate[] {
  const candidate = candidateOf(setting);
  return setting.sentences
    .filter(({ usable }) => usable || setting.unfiltered)
    .flatMap((sentence) => [
      ...explanations(setting, sentence, candidate),
      ...tellings(setting, sentence, candidate),
      ...factQuestions(setting, sentence, candidate),
    ]);
}

const subjectText = ({ text, from }: Sentence, { start, end, base, kind }: Answer): string => {
  const shown = text.slice(from, end);
  if (start === from) return kind === 'term' ? termText(shown, base) : base;
  return shown.charAt(0).toLowerCase() + shown.slice(1);
};

/** An English noun keeps its plural; a Turkish one is shown without its suffix. */
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

/** Questions to be answered by a drawing, about terms that the text defines or mentions. */
export function drawingCandidates(setting: Setting): Candidate[] {
  const { sentences, rules, unfiltered } = setting;
  const candidate = candidateOf(setting);
  return sentences
    .filter(({ usable }) => usable || unfiltered)
    .flatMap((sentence) => {
      const defined = sentence.facts.find(({ sort }) => sort === 'definition')?.term;
      const term =
        defined ??
        sentence.answers.find(({ kind, schoolClass }) => kind === 'term' && drawable.has(schoolClass ?? ''))?.base;
      if (term === undefined) return [];
      const make = () =>
        open(questionType.whiteboard, rules.wording.draw(term), bloomsTaxonomy.understand, sentence, sentence.text);
      return [candidate(sentence, defined === undefined ? 5 : 8, term, make)];
    });
}

/** Prompts for a topic without any text; they claim nothing, so they have no evidence. */
export function promptsWithoutText(
  { topicName, bloomsTaxonomy: level, questionType: type }: GenerationJob,
  rules: LanguageRules,
): MadeQuestion[] {
  if (isDrawnType(type)) return [prompt(type, rules.wording.draw(topicName), bloomsTaxonomy.understand)];
  return (rules.bloomStems[level] ?? []).map((stem) => prompt(questionType.descriptive, stem(topicName), level));
}

const prompt = (type: GeneratedType, questionText: string, level: BloomsTaxonomy): MadeQuestion => ({
  questionType: type,
  questionText,
  options: [],
  modelAnswer: null,
  bloomsTaxonomy: level,
  evidence: null,
  ...offline,
});
