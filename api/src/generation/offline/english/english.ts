import { contentStems } from '../../checks/content-words';
import { apart } from '../answers';
import { splitSentences } from '../sentences';
import { SchoolClasses } from '../school-classes';
import type { Answer, LanguageRules, Passage, Sentence } from '../types';
import { readDefinition, readEffect } from './definitions';
import { Names } from './names';
import { pluralOption } from './nouns';
import { findNumerals, writeOrdinal } from './numerals';
import { isStatement, readOpening } from './openings';
import { turns } from './opposites';
import { Terms } from './terms';
import { readTokens, type Token } from './tokens';
import { bloomStems, wording } from './wording';
import { WordNet } from './wordnet';

/** Words that are written with a capital inside sentences, where no rule of spelling asks for it. */
function capitalisedInside(sentences: readonly (readonly Token[])[]): Set<string> {
  return new Set(sentences.flatMap((tokens) => tokens.slice(1).filter(({ capital }) => capital).map(({ text }) => text)));
}

export function englishRules(): LanguageRules {
  const wordnet = new WordNet();
  const classes = new SchoolClasses('en');

  function analyse(passages: readonly Passage[]): Sentence[] {
    const texts = passages.map((passage) => ({ passage, sentences: splitSentences(passage.text, 'en').map((text) => ({ text, tokens: readTokens(text) })) }));
    const names = new Names(wordnet, classes, capitalisedInside(texts.flatMap(({ sentences }) => sentences.map(({ tokens }) => tokens))));
    const terms = new Terms(wordnet, classes, passages.map(({ text }) => text).join('\n'));
    // Names are read once to learn who is who, then again: “Davis” may come before or after “Thomas Davis”.
    for (const { sentences } of texts) for (const { text, tokens } of sentences) names.find(text, tokens);
    let order = 0;
    return texts.flatMap(({ passage, sentences }) =>
      sentences.map(({ text, tokens }, at): Sentence => {
        const before = sentences[at - 1];
        const opening = readOpening(text, before?.text);
        const leads = before !== undefined && isStatement(before.text, tagsOf(before.tokens)) && !readOpening(before.text, sentences[at - 2]?.text).needsLead && before.text.length + text.length < 320;
        const shown = text.slice(opening.from);
        const usable = isStatement(text, tagsOf(tokens)) && (!opening.needsLead || leads);
        const definition = usable && !opening.needsLead ? readDefinition(shown, opening.from === 0 ? tokens : []) : undefined;
        const effect = usable && !opening.needsLead ? readEffect(shown) : undefined;
        const answers = apart([...names.find(text, tokens), ...findNumerals(text, tokens), ...terms.find(text, tokens)]).filter(({ start }) => start >= opening.from);
        return {
          text,
          source: passage.source,
          ...(passage.lectureId !== undefined && { lectureId: passage.lectureId }),
          order: order++,
          from: opening.from,
          ...(opening.needsLead && leads && { lead: before.text }),
          usable,
          answers,
          ...(definition && { definition }),
          ...(effect && { effect }),
          stems: contentStems(text, 'en'),
        };
      }),
    );
  }

  return {
    analyse,
    siblings: (answer) => siblings(answer, wordnet, classes),
    inflect: (base, like) => (like.kind === 'term' && like.form === 'plural' ? pluralOption(base) : base),
    synonyms: (one, other) => wordnet.synonyms(one, other),
    alike: (one, other) => alike(one, other, wordnet),
    ordinal: writeOrdinal,
    ask: askWho,
    blank: (sentence, { start, end }) => `${sentence.text.slice(sentence.from, start).replace(/(^|\s)(a|an|A|An)\s$/, (_, space: string, article: string) => `${space}${/^A/.test(article) ? 'A/an' : 'a/an'} `)}_____${sentence.text.slice(end)}`,
    opposite: ({ text, from }, random) => {
      const turn = random.pick(turns(text).filter(({ start }) => start >= from));
      return turn && text.slice(from, turn.start) + turn.word + text.slice(turn.end);
    },
    wording,
    bloomStems,
  };
}

const tagsOf = (tokens: readonly Token[]) => tokens.map(({ tag }) => tag);

/** The same sort of thing by WordNet: the same lexicographer file and a common class not far up. */
function alike(one: string, other: string, wordnet: WordNet): boolean {
  const [ours, theirs] = [wordnet.first(one), wordnet.first(other)];
  if (!ours || !theirs || ours.group !== theirs.group) return false;
  const above = wordnet.ancestors(ours, 3);
  return wordnet.ancestors(theirs, 3).some((offset) => above.includes(offset)) && !above.includes(theirs.offset) && !wordnet.ancestors(theirs, 3).includes(ours.offset);
}

const takesArticle = new Set(['ocean', 'river', 'sea', 'mountain range', 'empire']);

function siblings(answer: Answer, wordnet: WordNet, classes: SchoolClasses): string[] {
  // Behind an article stands only what takes one: the Nile, the Danube, but not the Venus.
  if (answer.kind === 'place' && answer.sort?.startsWith('the ') && !takesArticle.has(answer.schoolClass ?? '')) return [];
  if (answer.schoolClass !== undefined) return classes.beside(answer.base, answer.schoolClass);
  if (answer.kind === 'place' || answer.kind === 'person') {
    const synset = wordnet.first(answer.base);
    return synset && wordnet.isIndividual(synset) ? wordnet.siblings(answer.base).filter((word) => /^\p{Lu}/u.test(word)) : [];
  }
  if (answer.kind !== 'term') return [];
  return wordnet.siblings(answer.base).filter((word) => !word.includes(' ') && /^\p{Ll}/u.test(word) && (wordnet.entry(word)?.tagged ?? 0) > 0);
}

/** “Marie Curie discovered radium.” → “Who discovered radium?”: the one English question that leaves the order of words alone. */
function askWho({ text, from, lead }: Sentence, { start, end, kind }: Answer): { text: string } | undefined {
  const rest = text.slice(end);
  if (kind !== 'person' || start !== from || lead !== undefined || !/\.$/.test(rest) || /[;:“”"]|,\s(?:and|but|while|although)\b/.test(rest)) return undefined;
  const verb = /^\s(?!and\b|or\b|with\b|of\b|in\b)(?:(?:also|first|later|then)\s)?(?:was|became|wrote|led|won|made|built|found|taught|is|had|began|gave|took|held|drew|\p{Ll}+ed)\b/u;
  return verb.test(rest) && !/\b(?:his|her|their|he|she|they)\b/.test(rest) ? { text: `Who${rest.slice(0, -1)}?` } : undefined;
}
