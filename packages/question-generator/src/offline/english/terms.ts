import type { SchoolClasses } from '../school-classes';
import type { Answer } from '../types';
import { plural, singularOf } from './nouns';
import type { Token } from './tokens';
import { nounGroups, type WordNet } from './wordnet';

const groups: ReadonlySet<number> = new Set(
  Object.values(nounGroups).filter(
    (group) => group !== nounGroups.group && group !== nounGroups.object && group !== nounGroups.location,
  ),
);
const vague = new Set(
  'thing kind type way part example form number one other case use people man woman person child body side end line point place group set unit system area work life world day year time home house room job member head hand eye face name word level water food material substance product element matter process effect result action animal plant stuff item piece'.split(
    ' ',
  ),
);

/**
 * Common nouns that can be answers: those that school subjects teach in classes, and those that the text itself lists
 * together.
 */
export class Terms {
  private readonly lemmas: ReadonlyMap<string, { lemma: string; schoolClasses: string[]; form: string }>;

  constructor(
    private readonly wordnet: WordNet,
    private readonly classes: SchoolClasses,
    private readonly text: string,
  ) {
    const lemmas = new Map<string, { lemma: string; schoolClasses: string[]; form: string }>();
    for (const { lemma, schoolClass } of classes.words) {
      for (const form of ['singular', 'plural']) {
        const key = (form === 'plural' ? plural(lemma) : lemma).toLowerCase();
        const known = lemmas.get(key);
        if (known) known.schoolClasses.push(schoolClass);
        else lemmas.set(key, { lemma, schoolClasses: [schoolClass], form });
      }
    }
    this.lemmas = lemmas;
  }

  find(sentence: string, tokens: readonly Token[]): Answer[] {
    const found: Answer[] = [];
    for (let at = 0; at < tokens.length; at += 1) {
      const length = [3, 2, 1].find((size) => this.lemmas.has(phrase(sentence, tokens, at, size).toLowerCase()));
      const answer = length ? this.taught(sentence, tokens, at, length) : this.common(tokens, at);
      if (!answer) continue;
      found.push(answer);
      at += (length ?? 1) - 1;
    }
    return found;
  }

  private taught(sentence: string, tokens: readonly Token[], at: number, length: number): Answer | undefined {
    const text = phrase(sentence, tokens, at, length);
    const known = this.lemmas.get(text.toLowerCase());
    const last = tokens[at + length - 1];
    if (!known || !last || !isNoun(tokens, at, length) || (tokens[at]?.capital && at > 0)) return undefined;
    const others = (name: string) =>
      this.classes.of(name).filter((other) => other !== known.lemma && mentions(this.text, other)).length;
    const [schoolClass] = [...known.schoolClasses].sort((one, other) => others(other) - others(one));
    // An ambiguous word counts as a term only together with others of its class.
    if (schoolClass === undefined || (others(schoolClass) === 0 && (known.schoolClasses.length > 1 || text.length < 7)))
      return undefined;
    const start = tokens[at]?.start ?? 0;
    return {
      start,
      end: last.end,
      text,
      base: known.lemma,
      kind: 'term',
      schoolClass,
      form: known.form,
      weight: schoolClass === 'compass' ? 3 : 6,
    };
  }

  private common(tokens: readonly Token[], at: number): Answer | undefined {
    const token = tokens[at];
    if (!token || token.tag !== 'NOUN' || token.capital || token.text.length < 4 || !isNoun(tokens, at, 1))
      return undefined;
    const base = singularOf(token.text.toLowerCase(), (word) => this.wordnet.entry(word) !== undefined);
    const synset = this.wordnet.first(base);
    if (!synset || vague.has(base) || !groups.has(synset.group) || !mentionsTwice(this.text, base)) return undefined;
    const form = base === token.text.toLowerCase() ? 'singular' : 'plural';
    return { start: token.start, end: token.end, text: token.text, base, kind: 'term', form, weight: 3 };
  }
}

const phrase = (sentence: string, tokens: readonly Token[], at: number, size: number): string => {
  const last = tokens[at + size - 1];
  return last ? sentence.slice(tokens[at]?.start, last.end) : '';
};

/** Tagged as a noun, and not the first part of a compound. */
function isNoun(tokens: readonly Token[], at: number, length: number): boolean {
  const last = tokens[at + length - 1];
  const next = tokens[at + length];
  const before = tokens[at - 1];
  if (
    !last ||
    !/^(NOUN|PROPN)$/.test(last.tag) ||
    /^[-–/]$/.test(next?.text ?? '') ||
    /^[-–/]$/.test(before?.text ?? '')
  )
    return false;
  const touches = next && next.start - last.end <= 1;
  return (
    !(touches && /^(NOUN|PROPN)$/.test(next.tag)) && !(length === 1 && before && /^(NOUN|PROPN|ADJ)$/.test(before.tag))
  );
}

const escape = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const mentions = (text: string, word: string): boolean =>
  new RegExp(`\\b(${escape(word)}|${escape(plural(word))})\\b`, 'i').test(text);
const mentionsTwice = (text: string, word: string): boolean =>
  (text.match(new RegExp(`\\b(${escape(word)}|${escape(plural(word))})\\b`, 'gi')) ?? []).length > 1;
