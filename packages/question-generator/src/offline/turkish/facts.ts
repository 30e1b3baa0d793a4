import { hasGoodLength, type Fact } from '../facts/fact';
import { parallelFacts } from './parallel';
import type { Token } from './tokens';

const raise = (text: string): string => text.charAt(0).toLocaleUpperCase('tr') + text.slice(1);
const lower = (text: string): string => text.charAt(0).toLocaleLowerCase('tr') + text.slice(1);
const isPlural = (term: string): boolean => /l[ae]r$|l[ae]r[ıi]$/u.test(term);

/** “Osmoz, …” and “Osmoz ise …”: the thing that a sentence is about. */
const topic = new RegExp(
  `^(?<term>\\p{Lu}[\\p{L}âîû-]*(?:\\s[\\p{L}âîû-]+){0,2})(?:,\\s(?:ise\\s)?|\\sise,?\\s)(?<said>.+)$`,
  'u',
);
const copula = /(?:(?<![fstkçşhp])d[ıiuü]r|(?<=[fstkçşhp])t[ıiuü]r)$/u;
/** What looks like “it is”, and is a verb, a place, an adjective or nothing definite. */
const notNoun =
  /(?:m[ıiuü]şt[ıiuü]r|m[ae]kt[ae]d[ıiuü]r|[ae]c[ae]kt[ıiuü]r|(?<!\p{L}{2}n)d[ae]d[ıiuü]r|t[ae]d[ıiuü]r|(?<!görev)l[ıiuü]d[ıiuü]r|s[ıiuü]zd[ıiuü]r|(?:var|yok|değil|gibi|kadar|için|ait|dahil|önce|sonra|çok|az|büyük|küçük|yüksek|geniş|uzun|kısa|aynı|farkl[ıi]|mümkün|zor|kolay|gerek|şart|lazım|biri|ikisi|birkaçı|bazıları|örne[ğk]i?|sonucu|nedeni|sebebi|amacı|göstergesi|ürünü|parçası|eseri|önem[il]+|çıkar|doldur|yaptır|sağlat|kurdur|öldür|döndür|bildir|gönder|kaldır|andır|durdur|soldur|belir[lt]e?n?)d?[ıiuüt]*r)$/u;
const hasGenus =
  /(?:(?:^|\s)bir\s(?:\p{L}+\s)?|[ae]n\s(?:\p{L}+\s)?|d[ıiuü][ğk][ıiuü]\s|s[ıiuü]\s|[ıiuü]n\s|\p{L}\s)(\p{L}+)$/u;
/** A description by what the thing does or has: it tells the thing from others. */
const tells =
  /(?:[ae]n|[ıiuü]l[ae]n|d[ıiuü]ğ[ıiuü](?:n[ıi])?|t[ıiuü]ğ[ıiuü]|m[ae]s[ıiuü]|[iı]ş[iı]|[ae]c[ae]ğ[ıi])(?=\s|$)/u;
const pointing =
  /(?<!\p{L})(?:bu|bunu|buna|bunun|bunlar\p{L}*|şu|o|onun|ona|onu|onlar\p{L}*|burada|orada|böyle|şöyle|aynı|diğer\p{L}*|öteki|biri|birisi|bazı\p{L}*|günümüz\p{L}*|bugün|artık|hâlâ|ayrıca|örneğin|önemli|başlıca|yaygın|ünlü|ikinci|üçüncü|böylece|kendisi|söz konusu|adı geçen|ülkemiz\p{L}*)(?!\p{L})|[()“”"[\]:;?!—]|\d{3}/iu;
const rank = /(?<!\p{L})(?:ilk|tek|en\s\p{L}+)(?!\p{L})/iu;
/** Where and when something is, or an adverb: not a thing. */
const notThing =
  /(?:(?:^|\s)\p{L}{2,}(?:[dt][ae](?:n|ki)?|n[ıiuü]n|l[ae]r[ıi]nd[ae]n?|[^aeıioöuü]y[ae]|ınca|ince|[ae]r[ae]k|[ıiuü]p|ken|s[ıi]z)|(?:^|\s)(?:büyük|küçük|önemli|birçok|bazı|genellikle|bugün|yüzyıl|yılında|göre|en|daha|çok|pek|her|ilk|son|tarafından|arasında|için|ile|ve|veya|ancak|fakat|ama|bunlar|bunun|sonra|önce|ayrıca|özellikle|kısaca|genel|bitki|bitkiler|hayvan|hayvanlar|canlı|canlılar|genel|tarihte|toplam|yine|konusu|adı|kişi|insanlar?|yazar|şair|eser|kitap|roman|devlet|şehir|kent|ülke|antlaşma|savaş|dönem|sistem|yapı|nedeni|sebebi|amacı|sonucu|görevi|önemi|özelliği|aynı|farklı|benzer|zıt))$/iu;

const isThing = (term: string): boolean =>
  !notThing.test(term) &&
  !/^(?:bu|o|şu|bir|her|bazı|tüm|bütün|birçok|kimi|hiçbir|ilk|en)(?=\s)/iu.test(term) &&
  !/\p{L}{3}(?:[dt][ıiuü]|m[ıiuü]ş|yor)$/u.test(term);

const isWhole = (said: string): boolean => hasGoodLength(said) && !pointing.test(said);

const withoutCopula = (said: string): string => said.replace(copula, '');
const lastWord = (text: string): string => text.split(/\s/u).at(-1) ?? text;
const genusOf = (said: string): string => lower(lastWord(said)).replace(/(?<=\p{L}{3})(?:s[ıiuü]|[ıiuü])$/u, '');

interface Reader {
  (sentence: string, isName: (term: string) => boolean): Fact[];
}

/** “X, … bir yapıdır.”, “X, … olayıdır.”, “X, … ilk antlaşmadır.” */
const stated: Reader = (sentence, isName) => {
  const { term, said: whole } = topic.exec(sentence)?.groups ?? {};
  if (term === undefined || whole === undefined || !isThing(term)) return [];
  if (!copula.test(whole) || notNoun.test(whole)) return functionOf(term, whole, isName);
  const said = withoutCopula(whole);
  const name = isName(term);
  if (!isWhole(said) || !hasGenus.test(said)) return [];
  const shared = { said, statement: `${sentence}.`, plural: isPlural(term), genus: genusOf(said) };
  if (rank.test(said))
    return name ? [{ ...shared, sort: 'single', term, name, stem: `Aşağıdakilerden hangisi ${lower(whole)}?` }] : [];
  if (name || !tells.test(said) || said.split(' ').length < 4) return [];
  return [
    {
      ...shared,
      sort: 'definition',
      term: lower(term),
      name,
      stem: `Aşağıda hangi kavram tanımlanmıştır? “${raise(said)}”`,
    },
  ];
};

const does =
  /(?:sağlar|üretir|taşır|korur|depolar|denetler|düzenler|yönetir|ölçer|ayırır|kazandırır|bağlar|destekler|iletir|süzer|salgılar|parçalar|dönüştürür|inceler|üstlenir|oluşturur|emer|soğurur|tutar|engeller|önler|yürütür|yapar|temsil eder|kontrol eder|yardımcı olur|görev alır|sağlamaktadır|denetlemektedir|incelemektedir|oluşturmaktadır)$/u;

/** “Mitokondri, … enerji sağlar.” */
function functionOf(term: string, said: string, isName: (term: string) => boolean): Fact[] {
  if (!does.test(said) || !isWhole(said) || said.split(' ').length < 4 || isName(term)) return [];
  return [
    {
      sort: 'function',
      term: lower(term),
      said,
      statement: `${raise(term)}, ${said}.`,
      name: false,
      plural: isPlural(term),
      stem: `Aşağıdakilerden hangisi ${said}?`,
    },
  ];
}

const naming = '(?:denir|denilir|denmektedir|denilmektedir|adı verilir|adı verilmektedir)';
const oneOrTwo = '[\\p{L}âîû-]+(?:\\s[\\p{L}âîû-]+)?';
const namedTwo = new RegExp(
  `^(?<one>[^,]+[ae])\\s(?<first>${oneOrTwo}),\\s(?<two>.+[ae])(?<!\\sise)\\s(?:ise\\s)?(?<second>${oneOrTwo})\\s${naming}$`,
  'u',
);
const namedOne = new RegExp(
  `^(?<one>.+[ae])(?<!\\sise)\\s(?:ise\\s|da\\s|de\\s)?(?<first>${oneOrTwo})\\s${naming}$`,
  'u',
);
const namedAs = new RegExp(
  `^(?<one>.+(?:s[ıiuü]|[ıiuü]|l[ae]r))\\s(?<first>[\\p{L}âîû-]+)\\solarak\\s(?:adlandırılır|adlandırılmaktadır|isimlendirilir|tanımlanır|bilinir)$`,
  'u',
);
/** A noun with the ending of what gets a name; “-da” is where, and “ve” is no noun. */
const dative = /\p{L}{2}(?:[ıiuü]n[ae]|y[ae]|[bcçfgğhjklmnprsşvz][ae])$/u;
const noDative =
  /(?:^|\s)(?:ve|ile|ise|de|da|göre|veya|önce|sonra|bile|daha|böyle|öyle|sadece|yalnızca|genellikle|kısaca)$/u;

const isDative = (said = ''): boolean => dative.test(said) && !noDative.test(said);

function called(said: string | undefined, term: string | undefined, ask: string): Fact[] {
  if (said === undefined || term === undefined || !isThing(term) || !isWhole(said)) return [];
  if (
    said.split(' ').length < 3 ||
    (/(?:denir|verilir)/u.test(ask) && !isDative(said)) ||
    /(?<!\p{L})(?:ise|denir)(?!\p{L})/u.test(said)
  )
    return [];
  const genus = lastWord(said).replace(/(?:s[ıiuü]n[ae]|[ıiuü]n[ae]|l[ae]r[ae]|y[ae]|[ae])$/u, '');
  return [
    {
      sort: 'definition',
      term: lower(term),
      said,
      statement: `${raise(said)} ${term} ${ask.replace(/^ne\s/u, '').replace('?', '.')}`,
      name: false,
      plural: isPlural(term),
      genus: lower(genus),
      stem: `${raise(said)} ${ask}`,
    },
  ];
}

/** “… olaya osmoz denir.”, “… A, … ise B denir.”, “… X olarak adlandırılır.” */
const named: Reader = (sentence) => {
  const two = namedTwo.exec(sentence)?.groups;
  if (two && isDative(two.one) && isDative(two.two))
    return [...called(two.one, two.first, 'ne denir?'), ...called(two.two, two.second, 'ne denir?')];
  const one = namedOne.exec(sentence)?.groups;
  if (one) return called(one.one, one.first, 'ne denir?');
  const as = namedAs.exec(sentence)?.groups;
  return as ? called(as.one, as.first, 'ne olarak adlandırılır?') : [];
};

const last = new RegExp(
  `^(?<said>.+?(?:\\silk|\\stek|\\sen)\\s[^,]+?[ıiuü]),?\\s(?:ise\\s)?(?<term>\\p{Lu}[\\p{L}âîû-]*(?:\\s\\p{Lu}[\\p{L}âîû-]*){0,3})[’']?(?:d[ıiuü]r|t[ıiuü]r)$`,
  'u',
);

/** “Türkiye’nin en yüksek dağı Ağrı Dağı’dır.” */
const singleLast: Reader = (sentence) => {
  const { term, said } = last.exec(sentence)?.groups ?? {};
  if (term === undefined || said === undefined || !isWhole(said)) return [];
  if (!/\p{L}\s.*\p{Lu}|^\p{Lu}[\p{L}]*[’']/u.test(said) || /(?<!\p{L})(?:ve|veya)(?!\p{L})/u.test(term)) return [];
  return [
    {
      sort: 'single',
      term,
      said,
      statement: `${sentence}.`,
      name: true,
      plural: false,
      stem: `${raise(said)} aşağıdakilerden hangisidir?`,
    },
  ];
};

export function readFacts(
  shown: string,
  _tokens: readonly Token[],
  _before: string,
  isName: (term: string) => boolean,
): Fact[] {
  const sentence = shown.replace(/\s\([^()]*\)/gu, '').replace(/\.$/u, '');
  const parallel = parallelFacts(sentence);
  if (parallel.length > 0) return parallel;
  const clauses = sentence.split(/;\s/u);
  return clauses.flatMap((clause) => {
    const byName = named(clause, isName);
    if (byName.length > 0) return byName;
    const single = singleLast(clause, isName);
    return single.length > 0 ? single : stated(clause, isName);
  });
}
