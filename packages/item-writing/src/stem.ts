import { checkedText } from './checked-text';

/** Text between “which” and its verb: “which of the following noble gases are …”. */
const plural = String.raw`\b(?:which|what)(?: of (?:the following|these|those|them))?(?: (?!is\b|was\b|does\b|has\b|best\b|will\b|can\b|most\b)[\p{L}'-]+){0,3} (?:are|were|have|do)\b`;
const several = new RegExp(
  [
    plural,
    String.raw`\b(?:all|those|any) (?:that|which|of the \p{L}+ that) apply\b`,
    String.raw`\b(?:choose|select|mark|tick|pick|name|find|which|what) (?:all|the )?(?:of )?(?:two|three|four|several)\b`,
    String.raw`\b(?:choose|select|mark|tick|pick|find) (?:all|every|each)\b`,
    String.raw`hangiler[iı]|hangi (?:ikisi|üçü|dördü)|birden (?:çok|fazla)|olanların (?:tümünü|hepsini)|olanları (?:seç|işaretle|bul)`,
  ].join('|'),
  'iu',
);

/**
 * Whether a question may have several keys: “Which of these are noble gases?”, “hangileri”, “select all that apply”.
 */
export const asksForSeveral = (stem: string): boolean => several.test(checkedText(stem, 'NFC').replace(/\s+/g, ' '));

const sentencesOf = (stem: string): string[] =>
  checkedText(stem, 'NFC')
    .replace(/\s+/g, ' ')
    // “II. öncülde”, “19. yüzyıl”: a full stop after a numeral does not end the sentence.
    .split(/(?<=[.?!:…])(?<!(?<!\p{L})(?:[IVX]+|\d+)\.)\s/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** After these words the negation belongs to a subordinate clause: “Which explains why it did not grow?” */
const subordinate = 'reason|reasons|but|why|because|that|who|whose|if|when|how|although|since|where|whether|so|to';
const between = String.raw`(?:(?!\b(?:${subordinate})\b)[^.?!]){0,140}?`;
const not = String.raw`(?<!\p{L})(?:not|never|cannot|\p{L}+n['’]t)(?!\p{L})`;
const englishNegative = new RegExp(
  [
    String.raw`(?<!\p{L})(?:[Ww]hich|[Ww]hat|[Ww]ho|[Ww]here|[Ww]hen)(?= )${between}${not}`,
    String.raw`(?<!\p{L})(?:[Cc]hoose|[Ss]elect|[Ff]ind|[Pp]ick|[Nn]ame|[Mm]ark|[Ii]dentify|[Cc]ircle) [^.?!]{1,60} (?:that|which|who) \p{L}+ ?${not}`,
    String.raw`(?<!\p{L})except(?: for)?\s*(?:[:.?_…]|$)`,
    String.raw`^(?:All|Each|Every|Any)(?!\p{L}).*(?<!\p{L})except(?!\p{L})`,
    // A stem that the options complete: “Helium is not …”.
    String.raw`(?:is|are|was|were|does|do|did|can|could|would|will|has|have) (?:not|never)(?: (?!because)\p{L}+){0,3}\s*(?:[:_…]+|$)`,
  ].join('|'),
  'u',
);

/** Each English negation has one of these; looking for them costs a tenth of the rules. */
const negation = /not|never|n['’]t|except/;

/** Finite negative verbs, in lower case: “ulaşılamaz”, “değinilmemiştir”, “beklenmez”, “bulunmamaktadır”. */
const turkishVerb =
  /^(?:\p{Ll}{2,}(?:m[ae]z(?:l[ae]r)?(?:d[ıi](?:r|l[ae]r)?)?|m[ae]m[ıi]ş(?:l[ae]r)?(?:t[ıi]r?)?|m[ae]m[ae]kt[ae](?:d[ıi]r(?:l[ae]r)?|yd[ıi])?|m[ıiuü]yor(?:l[ae]r)?(?:d[ıu]r?)?|m[ae]d[ıi](?:l[ae]r)?|m[ae]y[ae]c[ae]k(?:t[ıi]r?)?|m[ae]m[ae]l[ıi](?:d[ıi]r)?)|olamaz|değil(?:dir|di)?|yok(?:tur|tu)?|yanlış(?:tır|tı)?|hariç|olmayan(?:ı|dır)?|dışındadır)$/u;
const asking = /(?<!\p{L})(?:hangi\p{Ll}*|aşağıda\p{Ll}*)(?!\p{L})/iu;
const askingAtEnd = /(?<!\p{L})(?:ne(?:dir|ler|rede)?|kim\p{Ll}*|kaç\p{Ll}*)(?!\p{L})/iu;
/** Words that look like negative verbs but are not. */
const notVerbs = /^(?:yılmaz|korkmaz|ölmez|çıkmaz|kaçınılmaz|vazgeçilmez|solmaz|almaz|olmazsa)$/u;

function asksTurkish(sentence: string): boolean {
  const beforeMark = sentence.slice(0, Math.max(0, sentence.lastIndexOf('?')));
  if (!asking.test(sentence) && !askingAtEnd.test(beforeMark)) return false;
  const words = sentence.match(/[\p{L}]+/gu) ?? [];
  const from = words.findIndex((word) => /^hangi|^ne$|^kim|^kaç|^aşağı/iu.test(word));
  const last = words.length - 1;
  return words.some((word, at) => {
    if (!turkishVerb.test(word) || notVerbs.test(word)) return false;
    // The verb of the question: at its end, or after what it asks for.
    return at === last || (at > from && /^(?:değil|yok|yanlış|hariç|olmayan|söylenemez|olamaz)/u.test(word));
  });
}

/**
 * Whether a stem asks for an exception without setting the negation off in capitals. Negations that describe a
 * situation do not count.
 */
export const hidesNegative = (stem: string): boolean =>
  sentencesOf(stem).some(
    (sentence) => (negation.test(sentence) && englishNegative.test(sentence)) || asksTurkish(sentence),
  );
