import { type RuleLanguage } from './rule-language';
import { contentStems } from '../checks/content-words';
import { apart } from './answers';
import { splitSentences } from './sentences';
import type { Fact } from './facts/fact';
import type { Answer, Passage, Sentence } from './types';

/** Finds answers of one kind in a sentence. */
interface Finder<Token> {
  find: (text: string, tokens: readonly Token[]) => Answer[];
}

/** How sentences of a language are analysed. */
export interface Reading<Token> {
  language: RuleLanguage;
  readTokens: (text: string) => Token[];
  /** Finders for these passages; `capitalised` are words with a capital that no spelling rule requires. */
  finders: (capitalised: ReadonlySet<string>, whole: string) => { names: Finder<Token>; terms: Finder<Token> };
  findNumerals: (text: string, tokens: readonly Token[]) => Answer[];
  readOpening: (text: string, before: string | undefined) => { from: number; needsLead: boolean };
  isStatement: (text: string, tokens: readonly Token[]) => boolean;
  /** `before` is the text up to what is shown. */
  readFacts: (shown: string, tokens: readonly Token[], before: string, whole: string) => Fact[];
  nounsOf: (tokens: readonly Token[]) => string[];
  readEffect: (shown: string) => string | undefined;
}

/** Longer, and two quoted sentences are too much for a question. */
const WITH_LEAD_MAX = 320;

interface Read<Token> {
  text: string;
  tokens: readonly Token[];
}

const capitalisedInside = (sentences: readonly Read<{ capital: boolean; text: string }>[]): Set<string> =>
  new Set(
    sentences.flatMap(({ tokens }) =>
      tokens
        .slice(1)
        .filter(({ capital }) => capital)
        .map(({ text }) => text),
    ),
  );

/** What a text says before a sentence. */
const beforeOf = (sentences: readonly { text: string }[], at: number): string =>
  sentences
    .slice(0, at)
    .map(({ text }) => text)
    .join(' ');

/** Analyses passages sentence by sentence: possible answers, and what must be shown with them. */
export function analyse<Token extends { capital: boolean; text: string }>(
  passages: readonly Passage[],
  reading: Reading<Token>,
): Sentence[] {
  const { language, readTokens, findNumerals, readOpening, isStatement, readFacts, nounsOf, readEffect } = reading;
  const texts = passages.map((passage) => ({
    passage,
    sentences: splitSentences(passage.text, language).map((text): Read<Token> => ({ text, tokens: readTokens(text) })),
  }));
  const whole = passages.map(({ text }) => text).join('\n');
  const { names, terms } = reading.finders(capitalisedInside(texts.flatMap(({ sentences }) => sentences)), whole);
  // Two passes: the first collects names, because “Davis” may come before or after “Thomas Davis”.
  for (const { sentences } of texts) for (const { text, tokens } of sentences) names.find(text, tokens);
  let order = 0;
  return texts.flatMap(({ passage, sentences }) =>
    sentences.map(({ text, tokens }, at): Sentence => {
      const before = sentences[at - 1];
      const { from, needsLead } = readOpening(text, before?.text);
      const isLed =
        before !== undefined &&
        isStatement(before.text, before.tokens) &&
        !readOpening(before.text, sentences[at - 2]?.text).needsLead &&
        before.text.length + text.length < WITH_LEAD_MAX;
      const usable = isStatement(text, tokens) && (!needsLead || isLed);
      const shown = text.slice(from);
      const isAlone = usable && !needsLead;
      const effect = isAlone ? readEffect(shown) : undefined;
      const answers = apart([
        ...names.find(text, tokens),
        ...findNumerals(text, tokens),
        ...terms.find(text, tokens),
      ]).filter(({ start }) => start >= from);
      return {
        text,
        source: passage.source,
        ...(passage.lectureId !== undefined && { lectureId: passage.lectureId }),
        order: order++,
        from,
        ...(needsLead && isLed && { lead: before.text }),
        usable,
        answers,
        facts: isAlone ? readFacts(shown, from === 0 ? tokens : readTokens(shown), beforeOf(sentences, at), whole) : [],
        nouns: [...nounsOf(tokens), ...answers.flatMap(({ kind, base }) => (kind === 'term' ? [base] : []))],
        ...(effect && { effect }),
        stems: contentStems(text, language),
      };
    }),
  );
}
