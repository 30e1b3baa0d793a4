import { isPeopleClass, isPlaceClass, type SchoolClasses } from '../school-classes';
import type { Answer, Kind } from '../types';
import { endingBetween, nameEndingOf } from './suffixes';
import type { Token } from './tokens';

const placeHeads =
  /^(?:Nehri|Irmağı|Denizi|Okyanusu|Dağı|Dağları|Gölü|Adası|Adaları|Yarımadası|Caddesi|Sokağı|Meydanı|Vadisi|Ovası|Körfezi|Boğazı|Çölü|İli|İlçesi|Köyü|Köprüsü|Kalesi|Kıyısı|Platosu|Kanalı|Şehri|Krallığı|İmparatorluğu|Cumhuriyeti|Beyliği|Devleti|Camii|Camisi|Sarayı|Külliyesi|Kulesi|Hanı|Medresesi|Türbesi|Barajı|Limanı|Şelalesi|Geçidi|Tüneli|Tapınağı|Surları|Hapishanesi|Mahallesi)$/u;
const organisationHeads =
  /^(?:Üniversitesi|Şirketi|Derneği|Federasyonu|Partisi|Ordusu|Meclisi|Kilisesi|Ligi|Kulübü|Enstitüsü|Müzesi|Bankası|Bakanlığı|Birliği|Akademisi|Okulu|Lisesi|Kurumu|Kurulu|Vakfı|Teşkilatı|Örgütü|Komisyonu|Mahkemesi|Grubu|Alayı|Tümeni|Kolordusu|Cephesi|Hareketi|Orkestrası|Cemiyeti)$/u;
const eventHeads =
  /^(?:Savaşı|Savaşları|Muharebesi|Antlaşması|Anlaşması|Devrimi|Bildirgesi|Konferansı|Kongresi|Ödülü|Kupası|Şampiyonası|Şampiyonasını|Bayramı|Çağı|Devri|Dönemi|Yasası|Kanunu|Teoremi|Kuramı|Fermanı|Festivali|Oyunları|Reformu|Bowl|Bowl'da)$/u;
const titles =
  /^(?:Sultan|Kral|Kraliçe|Padişah|Paşa|Bey|Dr|Prof|Doç|Sayın|İmparator|Papa|Prens|Prenses|General|Mareşal|Halife|Çar|Şair|Yazar|Başkan|Genel|Müdür|Yardımcısı|Başkanı)$/u;
const roles =
  /(?:kralı|kraliçesi|bilgini|insanı|yazarı|şairi|ressamı|mimarı|mühendisi|mucidi|fizikçi|kimyager|matematikçi|astronom|filozof|hekim|doktor|yazar|şair|ressam|mimar|besteci|kâşif|başkanı|komutanı|padişahı|sultanı|soylusu|savunmacısı|sayılan|adlı|isimli)\s$/iu;
const ordinary =
  /^(?:Bir|Bu|Her|Amcası|Dayısı|Dedesi|Torunu|Hocası|Arkadaşı|Babası|Annesi|Kardeşi|Oğlu|Kızı|Eşi|Kral|Ünlü|İlk|Son|Ayrıca|Daha|Yeni|Eski|Büyük|Küçük|Birçok|Bazı|Bütün|Tüm|Önce|Sonra|Türk|Alman|İngiliz|Fransız|İtalyan|Rus|Yunan|Arap|Amerikan|İspanyol|Norman|\p{Lu}\p{Ll}{3,}l[ıiuü])$/u;
const months = /^(?:Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık)$/u;
const particles = /^(?:de|del|della|di|da|la|le|von|van|der|el|al|bin)$/;

/** Names with the kind of thing they name. The suffix after an apostrophe is the form that every option takes. */
export class Names {
  private readonly persons = new Set<string>();

  constructor(
    private readonly classes: SchoolClasses,
    /** Names capitalised inside a sentence somewhere in the texts. */
    private readonly capitalised: ReadonlySet<string>,
  ) {}

  find(sentence: string, tokens: readonly Token[]): Answer[] {
    const found: Answer[] = [];
    for (let at = 0; at < tokens.length; at += 1) {
      const token = tokens[at];
      if (!token?.capital || (at === 0 && !this.opensWithName(token, tokens[1]))) continue;
      let last = at;
      while (tokens[last]?.ending === '' && follows(tokens, last)) last += tokens[last + 1]?.capital ? 1 : 2;
      const answer = this.answer(sentence, tokens, at, last);
      if (answer) found.push(answer);
      at = last;
    }
    return found;
  }

  private opensWithName(token: Token, next: Token | undefined): boolean {
    if (
      token.ending === '' &&
      (/(?:[dt][ae]n?|n[ıiuü]n)$/u.test(token.text) || ordinary.test(token.text)) &&
      !this.capitalised.has(token.text)
    )
      return false;
    return (
      token.ending !== '' ||
      this.capitalised.has(token.text) ||
      (Boolean(next?.capital) && next !== undefined && token.text.length > 2)
    );
  }

  private answer(sentence: string, tokens: readonly Token[], first: number, last: number): Answer | undefined {
    const end = tokens[last];
    const start = tokens[first]?.start ?? 0;
    if (!end) return undefined;
    const text = sentence.slice(start, end.whole);
    const base = sentence.slice(start, end.end);
    if (
      months.test(base) ||
      (end.ending === '' && ordinary.test(base)) ||
      base.length < 3 ||
      titles.test(end.text) ||
      /^[-–/½]/.test(sentence.slice(end.whole)) ||
      // “Thomas S. Ricketts”, “Kraliçe II. Elizabeth”: the name goes on behind the full stop.
      (/(?:^|\s)(?:\p{Lu}|[IVX]+)$/u.test(base) && sentence.startsWith('.', end.whole)) ||
      /[-–/]$/.test(sentence.slice(0, start))
    )
      return undefined;
    if (
      /^(?:ve|ile|veya)$/.test(tokens[last + 1]?.text ?? '') &&
      tokens[last + 2]?.capital &&
      / /.test(base) &&
      tokens[first - 1]?.capital
    )
      return undefined;
    const known = this.known(base, end.ending);
    const read = known ?? this.kindOf(sentence, base, start, end);
    if (!read) return undefined;
    // Without an apostrophe the next word must not depend on the name (“Norman soylusu”).
    const next = tokens[last + 1];
    if (
      end.ending === '' &&
      !known?.form &&
      next &&
      !next.capital &&
      /(?:[sşn]?[ıiuü]|l[ae]r[ıi])(?:n[ıi]n|n[ae]|n[ıi]|nd[ae]n?)?$/u.test(next.text) &&
      read.kind !== 'person'
    )
      return undefined;
    if (read.kind === 'person') this.persons.add(base);
    return {
      start,
      end: end.whole,
      text,
      base,
      form: nameEndingOf(end.ending),
      weight: read.kind === 'name' ? 4 : 7,
      ...read,
    };
  }

  private known(base: string, ending: string): (Partial<Answer> & { kind: Kind }) | undefined {
    for (const { lemma, schoolClass } of this.classes.words) {
      const kind = isPlaceClass(schoolClass) ? 'place' : isPeopleClass(schoolClass) ? 'people' : 'term';
      if (lemma === base) return { kind, schoolClass };
      // Names of peoples take suffixes without an apostrophe.
      if (kind !== 'people' || ending !== '' || !base.startsWith(lemma.slice(0, -1))) continue;
      const form = endingBetween(lemma, base);
      if (form !== undefined) return { kind, schoolClass, base: lemma, form: `people${form}` };
    }
    return undefined;
  }

  private kindOf(
    sentence: string,
    base: string,
    start: number,
    { text, ending }: Token,
  ): { kind: Kind; base?: string; form?: string; sort?: string } | undefined {
    const words = base.split(' ');
    const people = /^(\p{Lu}\p{Ll}+?l[ae]r)(.*)$/u.exec(base);
    if (
      words.length === 1 &&
      ending === '' &&
      people?.[1] &&
      endingBetween(people[1], base) !== undefined &&
      people[1].length > 5
    ) {
      return { kind: 'people', base: people[1], form: `people${endingBetween(people[1], base)}` };
    }
    if (placeHeads.test(text)) return { kind: 'place', sort: text };
    if (organisationHeads.test(text)) return { kind: 'organisation', sort: text };
    if (eventHeads.test(text) || /(?:[sş][ıiuü]|n[ıi]n)$/u.test(text))
      return ending === '' && words.length > 1 && !eventHeads.test(text) ? undefined : { kind: 'name' };
    if (/^\p{Lu}{2,6}$/u.test(base)) return { kind: 'organisation' };
    const personal =
      roles.test(sentence.slice(0, start)) ||
      titles.test(words[0] ?? '') ||
      /^\s(?:adında|isminde|tarafından)/u.test(sentence.slice(start + base.length));
    if (personal || [...this.persons].some((name) => name.endsWith(` ${base}`))) return { kind: 'person' };
    if (words.length === 1 && /^(?:d|t)[ae](?:n|ki)?$|^y[ae]$/u.test(ending)) return { kind: 'place' };
    // Several capitals do not make a person: “Yukarı Fırat”, “Daily Mail”, “Doğu Avrupa”.
    if (words.length > 1) return undefined;
    return ending === '' && !this.capitalised.has(base) ? undefined : { kind: 'name' };
  }
}

/** Whether the next word is part of the name: capitalised, or a particle before a capitalised word. */
function follows(tokens: readonly Token[], at: number): boolean {
  const here = tokens[at];
  const next = tokens[at + 1];
  if (!here || !next || next.start - here.whole > 1) return false;
  return next.capital || (particles.test(next.text) && Boolean(tokens[at + 2]?.capital));
}
