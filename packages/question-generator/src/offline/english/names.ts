import type { Answer, Kind } from '../types';
import { isPeopleClass, isPlaceClass, type SchoolClasses } from '../school-classes';
import { nounGroups, type WordNet } from './wordnet';
import type { Token } from './tokens';

const placeHeads = new Set(
  'River Sea Ocean Mount Mountain Mountains Lake Island Islands Peninsula Coast Street Avenue Road City Town Valley Desert Bay Gulf Strait Cape Canal Bridge Park Square Hill Hills Forest Province County State States Kingdom Republic Empire Falls Plain Plateau Port Palace Cathedral Mosque Temple Tower Castle Dam Station Airport Gardens Wall'.split(
    ' ',
  ),
);
const organisationHeads = new Set(
  'Company University Association Federation Party Army Council Church League Club Corporation Institute Museum Bank Ministry Union Academy College School Agency Society Committee Department Group Foundation Court Parliament Congress Senate Assembly Organization Organisation Office Navy Commission Orchestra Team'.split(
    ' ',
  ),
);
const eventHeads = new Set(
  'War Wars Battle Treaty Act Revolution Declaration Conference Olympics Games Cup Bowl Prize Award Championship Festival Age Era Dynasty Period Conquest Expedition Crusade Law Theorem Theory Constitution Reform Reformation Renaissance Agreement Congress Project'.split(
    ' ',
  ),
);
const titles = new Set(
  'Mr Mrs Ms Dr Sir Lord Lady King Queen Prince Princess Emperor Sultan President Pope Saint General Captain Professor Tsar Pharaoh Chancellor Admiral Duke Caliph Count'.split(
    ' ',
  ),
);
const months =
  /^(January|February|March|April|May|June|July|August|September|October|November|December|(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)$/;
const openers =
  /^(The|A|An|In|On|At|By|For|From|With|To|Of|As|If|When|While|After|Before|Because|Although|Though|Since|Until|Unless|Every|Each|Some|Many|Most|Few|All|Both|Several|One|Two|Three|Another|Other|This|That|These|Those|It|He|She|They|We|You|I|His|Her|Its|Their|Our|My|There|Here|However|Meanwhile|Then|Thus|Later|Today|Modern|Between|During|Under|Over|Near|Behind|Such|No|Not|Only|Earlier|Soon|What|Which|Who|Whose|How|Unlike|Like|Despite|Within|Without|Through|Among|Fellow|Once|So|But|And|Or|Yet|Also|Instead|Inside|Outside|Around|About|Against)$/;
/** Words of titles, roads and institutions, which no personal name contains. */
const notPersonal =
  /^(?:New|North|South|East|West|Northern|Southern|Eastern|Western|Central|Upper|Lower|Great|Greater|Royal|National|International|General|First|Second|High|Old|Saint|St|Route|Highway|Line|House|Hall|Centre|Center|Theatre|Opera|Symphony|Album|Song|Film|Day|Night|Show|Times|Post|News|Press|Chief|Vice|Executive|Minister|Secretary|Director|Manager|Pro|Super|World|Open)$/;
/** Verbs after a name that only a person can do. */
const actsAsPerson =
  /^(?:\(|(?:also|first|later|then|had|has|himself|herself|was the first|was born)?\s?(?:born|wrote|discovered|invented|described|proved|painted|composed|published|studied|taught|married|died|said|argued|believed|explained|showed|found|built|designed|became|led|won|worked|travelled|measured|observed|proposed|developed|founded|served|ruled|sailed|was born|made|suggested|noticed)\b)/;
const particles = /^(de|del|della|di|da|la|le|von|van|der|den|of|the|ibn|bin|al)$/;

interface Span {
  first: number;
  last: number;
}

/**
 * Runs of capitalised words with particles inside; never across “and”, and without words that are capitalised only as
 * the first of the sentence.
 */
function spans(tokens: readonly Token[], isName: (token: Token) => boolean): Span[] {
  const found: Span[] = [];
  const joins = (at: number) => (tokens[at + 1]?.start ?? Infinity) - (tokens[at]?.end ?? 0) <= 1;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token?.capital || (at === 0 && (openers.test(token.text) || !(isName(token) || tokens[1]?.capital)))) continue;
    let last = at;
    for (;;) {
      let next = last + 1;
      while (joins(next - 1) && (particles.test(tokens[next]?.text ?? '') || /^[-–&]$/.test(tokens[next]?.text ?? '')))
        next += 1;
      if (next - last > 3 || !joins(next - 1) || !tokens[next]?.capital) break;
      last = next;
    }
    found.push({ first: at, last });
    at = last;
  }
  return found;
}

/** “Nicholas E” in “Nicholas E. Webb”, and “Webb” after the full stop. */
const isInitial = (token: Token | undefined): boolean => /^\p{Lu}$/u.test(token?.text ?? '');
const isCutAtInitial = (tokens: readonly Token[], first: number, last: number): boolean =>
  (isInitial(tokens[last]) && tokens[last + 1]?.text === '.') ||
  (tokens[first - 1]?.text === '.' && isInitial(tokens[first - 2]));

/** Names in a sentence that can be answers, with the kind of thing they name. */
export class Names {
  private readonly persons = new Set<string>();

  constructor(
    private readonly wordnet: WordNet,
    private readonly classes: SchoolClasses,
    private readonly capitalised: ReadonlySet<string>,
  ) {}

  find(sentence: string, tokens: readonly Token[]): Answer[] {
    const isName = ({ text, tag }: Token) => tag === 'PROPN' || this.capitalised.has(text) || !this.wordnet.entry(text);
    return spans(tokens, isName).flatMap((span) => this.answer(sentence, tokens, span) ?? []);
  }

  private answer(sentence: string, tokens: readonly Token[], { first, last }: Span): Answer | undefined {
    const start = tokens[first]?.start ?? 0;
    const end = tokens[last]?.end ?? 0;
    const text = sentence.slice(start, end);
    const before = tokens[first - 1];
    const after = tokens[last + 1];
    if (months.test(text) || text.length < 3 || (titles.has(text) && !before?.capital)) return undefined;
    if (isCutAtInitial(tokens, first, last)) return undefined;
    if (this.isCut(text, tokens, first, last) || this.modifies(sentence, end, after)) return undefined;
    const kind = this.kindOf(text, tokens, first, last);
    if (!kind) return undefined;
    if (kind.kind === 'person') this.persons.add(text);
    const possessive = /^[’']/.test(sentence.slice(end));
    const sort = `${tokens[first - 1]?.text.toLowerCase() === 'the' ? 'the ' : ''}${kind.sort ?? ''}`;
    return {
      start,
      end,
      text,
      base: text,
      form: '',
      ...kind,
      sort,
      weight: (kind.kind === 'name' ? 4 : 7) - (possessive ? 2 : 0),
    };
  }

  /** “Football Operations and General Manager” is one name to a reader but two to a rule: neither part is an answer. */
  private isCut(text: string, tokens: readonly Token[], first: number, last: number): boolean {
    const joined = (at: number) => /^(and|or|&)$/.test(tokens[at]?.text ?? '');
    const rich =
      / of | & /.test(text) ||
      eventHeads.has(tokens[last]?.text ?? '') ||
      organisationHeads.has(tokens[last]?.text ?? '');
    if (joined(last + 1) && tokens[last + 2]?.capital && rich) return true;
    const beforeAnd = tokens
      .slice(Math.max(0, first - 6), first - 1)
      .some(({ text: word, capital }) => word === 'of' || organisationHeads.has(word) || (capital && titles.has(word)));
    return joined(first - 1) && Boolean(tokens[first - 2]?.capital) && beforeAnd;
  }

  /** A name before a noun (“Norman mercenaries”) is an adjective. */
  private modifies(sentence: string, end: number, after: Token | undefined): boolean {
    if (!after || after.capital || /^\W/.test(after.text)) return /^[-–/]/.test(sentence.slice(end));
    return (after.tag === 'NOUN' || after.tag === 'ADJ' || after.tag === 'NUM') && !/^[’']/.test(sentence.slice(end));
  }

  private kindOf(
    text: string,
    tokens: readonly Token[],
    first: number,
    last: number,
  ): { kind: Kind; schoolClass?: string; sort?: string } | undefined {
    const words = text.split(/[ –-]/);
    const head = words[words.length - 1] ?? '';
    const before = tokens[first - 1];
    const known = this.classes.words.find(({ lemma }) => lemma === text);
    if (known) {
      const kind = isPlaceClass(known.schoolClass) ? 'place' : isPeopleClass(known.schoolClass) ? 'people' : 'term';
      return { kind, schoolClass: known.schoolClass };
    }
    if (organisationHeads.has(head) || /^(University|Bank|Ministry|Department|House) of/.test(text))
      return { kind: 'organisation' };
    if (words.some((word) => eventHeads.has(word.replace(/s$/, '')) || eventHeads.has(word))) return { kind: 'name' };
    const called =
      /^(?:Mount|Lake|Cape|Gulf|Bay|Strait|Isle|Port)\b/.exec(text)?.[0] ?? (placeHeads.has(head) ? head : undefined);
    if (called) return { kind: 'place', sort: called };
    if (/^\p{Lu}{2,6}$/u.test(text)) return { kind: 'organisation' };
    if (before?.text === 'the' && words.length <= 2 && /[^s]s$|ese$|ish$|men$/.test(head)) return { kind: 'people' };
    return this.fromDictionary(text, tokens, first, last) ?? this.fromSurroundings(text, words, tokens, first, last);
  }

  private fromDictionary(
    text: string,
    tokens: readonly Token[],
    first: number,
    last: number,
  ): { kind: Kind } | undefined {
    const synset = this.wordnet.first(text);
    if (!synset || /^(?:God|Satan)$/.test(text) || this.looksPersonal(tokens, first, last)) return undefined;
    if (synset.group === nounGroups.person) return this.wordnet.isIndividual(synset) ? { kind: 'person' } : undefined;
    if (!this.wordnet.isIndividual(synset)) return undefined;
    if (synset.group === nounGroups.location || synset.group === nounGroups.object) return { kind: 'place' };
    return synset.group === nounGroups.group ? { kind: 'organisation' } : undefined;
  }

  private looksPersonal(tokens: readonly Token[], first: number, last: number): boolean {
    const before = tokens[first - 1];
    const after = tokens[last + 1];
    const role =
      before &&
      !before.capital &&
      before.tag === 'NOUN' &&
      this.wordnet.first(before.text)?.group === nounGroups.person;
    return (
      Boolean(role) ||
      titles.has(before?.text ?? '') ||
      titles.has(tokens[first]?.text ?? '') ||
      (after?.text === ',' && tokens[last + 2]?.text === 'who')
    );
  }

  private fromSurroundings(
    text: string,
    words: readonly string[],
    tokens: readonly Token[],
    first: number,
    last: number,
  ): { kind: Kind } | undefined {
    const before = tokens[first - 1]?.text.toLowerCase() ?? '';
    if (this.looksPersonal(tokens, first, last)) return { kind: 'person' };
    if (words.length === 1 && [...this.persons].some((name) => name.endsWith(` ${text}`))) return { kind: 'person' };
    // Brackets contain places and other names as often as persons.
    if (
      tokens.slice(0, first).filter((token) => token.text === '(').length >
      tokens.slice(0, first).filter((token) => token.text === ')').length
    )
      return { kind: 'name' };
    const isRole = this.wordnet.first(words[words.length - 1] ?? '')?.group === nounGroups.person;
    const ordinary = words.every((word) => (this.wordnet.entry(word)?.tagged ?? 0) > 0 && !this.capitalised.has(word));
    if (words.length > 1 && (isRole || ordinary)) return undefined;
    if (/^(in|at|near|from|into|towards|through|across)$/.test(before) && words.length <= 2) return { kind: 'place' };
    if (
      words.length >= 2 &&
      words.length <= 5 &&
      !/^(?:the|an?|his|her|its|their|our)$/.test(before) &&
      words[0] !== 'The' &&
      !words.some((word) => word === 'of' || word === 'the' || notPersonal.test(word)) &&
      actsAsPerson.test(
        tokens
          .slice(last + 1, last + 4)
          .map((token) => token.text)
          .join(' '),
      )
    )
      return { kind: 'person' };
    return { kind: 'name' };
  }
}
