import { wordsOf } from '../../checks/content-words';

const connective =
  /^(?:ayrıca|ancak|fakat|ama|lakin|bununla birlikte|bununla beraber|buna rağmen|öte yandan|bu arada|örneğin|örnek olarak|mesela|ardından|sonra|daha sonra|sonrasında|sonuç olarak|böylece|böylelikle|dolayısıyla|üstelik|ne var ki|oysa|oysaki|yine de|kısacası|özellikle|nitekim|aslında|benzer şekilde|buna karşılık|bu nedenle|bu yüzden|bu sebeple|hatta|çünkü|zira|bunun yanında|bunun yanı sıra|bunun sonucunda|günümüzde)(?=[\s,]),?\s+/iu;
/** Openings whose subject or cause is in the previous sentence. */
const tied =
  /^(?:ardından|sonra|daha sonra|sonrasında|sonuç olarak|böylece|böylelikle|dolayısıyla|bu nedenle|bu yüzden|bu sebeple|çünkü|zira|ayrıca|bu arada|üstelik|hatta|nitekim|bunun)/iu;
const pointsBack =
  /^(?:bu|bunlar|bunların|bunun|buna|bunu|bunda|bundan|bunlardan|bunlara|bunları|şu|o|onlar|onun|ona|onu|onların|onlara|onları|ondan|burada|burası|orada|orası|buradaki|oradaki|böyle|böylesi|şöyle|kendisi|kendileri|kendi|aynı|diğer|diğerleri|öteki|her ikisi|ikisi|üçü|biri|birisi|söz konusu|bahsedilen|adı geçen|yine|şimdi|şu anda|o dönemde|bir diğer|bir başka|arkalarında|önlerinde|aralarında|içlerinde|bazıları|çoğu|hepsi|tümü|yan)(?=[\s,])/iu;
const pointsBackInside = /(?<!\p{L})(?:yukarıda(?:ki)?|aşağıda(?:ki)?|söz konusu|adı geçen|bahsi geçen)(?!\p{L})/iu;
/** “Birlikleri …”, “Yerel rakipleri …”: possessives without an owner in the sentence. */
const ownerless = /^(?:\p{Lu}\p{Ll}+\s)?[\p{L}]{2,}(?:leri|ları)(?=[\s,])/u;
/** A statement ends in a finite verb or in a noun with the copula. */
const finite =
  /(?:[dt][ıiuü](?:r|lar|ler|k)?|m[ıi]ş(?:t[ıi]r?)?|muş(?:tur?)?|müş(?:tür?)?|yor(?:du|lar)?|[ae]r(?:lar|ler)?|[ıiuü]r(?:lar|ler)?|maz|mez|[ae]c[ae]k(?:t[ıi]r?)?|d[ae]d[ıi]r|t[ae]d[ıi]r|denir|var|yok|[dt]ırlar|[dt]irler|lar|ler|değil)$/u;

/** “1512 yılında … getirildi.”, “Yüzölçümü …”, “… bu görevi …”: the subject or object is in the previous sentence. */
const leansOnBefore = (sentence: string): boolean =>
  /^\d/.test(sentence) ||
  /^\p{Lu}?\p{Ll}{4,}(?:s[ıiuü]|[^aeıioöuü\s][ıiuü])\s/u.test(sentence) ||
  /^[^;]*\sbu\s/u.test(sentence);

/** “… ön plana çıktılar.”: a plural verb without a subject in the sentence. */
function lacksSubject(sentence: string): boolean {
  const all = wordsOf(sentence, 'tr');
  return (
    /(?:[dt][ıiuü]|m[ıiuü]ş|yor|[ae]c[ae]k|[ae]r|[ıiuü]r)l[ae]r$/u.test(all.at(-1) ?? '') &&
    !all.slice(0, -1).some((word) => /.{3}l[ae]r$/u.test(word))
  );
}

export interface Opening {
  from: number;
  needsLead: boolean;
}

export function readOpening(sentence: string, before: string | undefined): Opening {
  const from = connective.exec(sentence)?.[0].length ?? 0;
  const rest = sentence.slice(from);
  const bound = from > 0 && tied.test(sentence) && !/^\p{Lu}/u.test(rest);
  const [first = ''] = wordsOf(rest, 'tr');
  const repeated =
    before !== undefined &&
    !/^\p{Lu}[^\s]*[’']/u.test(rest) &&
    /^(?:şirket|kitap|kişi|bilim insanı|olay|sistem|yapı|ekip|takım)/u.test(first);
  return {
    from,
    needsLead:
      (before !== undefined && leansOnBefore(rest)) ||
      lacksSubject(rest) ||
      pointsBack.test(rest) ||
      pointsBackInside.test(rest) ||
      ownerless.test(rest) ||
      bound ||
      repeated,
  };
}

export function isStatement(sentence: string): boolean {
  const words = wordsOf(sentence, 'tr');
  if (
    !/\.[”"’)]*$|\.\)$/.test(sentence) ||
    words.length < 4 ||
    sentence.length > 330 ||
    /[<>{}@]|https?:|www\.|(?<!\p{L})(?:lütfen|yanıt ver|yok say|görmezden gel)/iu.test(sentence)
  )
    return false;
  if (/(?<!\p{L})(?:ben|biz|siz|sen|bizim|sizin|benim)(?!\p{L})/iu.test(sentence)) return false;
  const balanced =
    sentence.split('(').length === sentence.split(')').length &&
    sentence.split('“').length === sentence.split('”').length;
  const last = words.at(-1) ?? '';
  const quotes = (sentence.match(/"/g) ?? []).length % 2 === 0;
  return balanced && quotes && finite.test(last) && !/(?:[ae]l[ıi]m|[ıiuü]n[ıi]z)$/u.test(last);
}
