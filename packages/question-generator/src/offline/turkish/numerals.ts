import { readNumber, thisYear } from '../numbers';
import type { Answer } from '../types';
import { endingOf } from './suffixes';
import type { Token } from './tokens';

const months = /(?:Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık)\s$/;
/** Words after a number that make it a year. */
const yearly = /^(?:\s(?:yıl(?:ı|ın|lar)|senesi|ile\s[12]\d{3}|ve\s[12]\d{3}|tarih|['’]?(?:da|de)\b)|[’'](?:d|t)[ae])/u;
/** Words after a four-digit number that make it a quantity. */
const counts = /^[’']?\p{Ll}*\s(?:kişi|insan|metre|kilometre|tane|adet|öğrenci|asker|lira|ton|gün)/u;
const plain = (value: number) => ({ value, decimals: 0, grouped: false, style: 'digits' as const, percent: false });

/** Numbers that can be answers, without the suffix after an apostrophe. */
export function findNumerals(sentence: string, tokens: readonly Token[]): Answer[] {
  return tokens.flatMap((token, at) => numeral(sentence, token, tokens[at + 1]) ?? []);
}

function numeral(sentence: string, token: Token, next: Token | undefined): Answer | undefined {
  const { text, start, end, ending } = token;
  const front = sentence.slice(0, start);
  const rest = sentence.slice(end);
  if (/^(?:[-–—/:½¼¾×x^+=]|\s[x×=]\s)/.test(rest) || /[-–—/:×$£€#.,+=\d(\p{L}]$/u.test(front)) return undefined;
  // Options include the suffix of their number: “1946’da”, “1943’te”.
  const made = {
    start,
    end: token.whole,
    text: sentence.slice(start, token.whole),
    base: text,
    form: endingOf(ending),
  };
  if (
    (/^[12]\d{3}$/.test(text) || (/^\d{3}$/.test(text) && /^\syıl(?:ında|ına|ından)/u.test(rest))) &&
    (yearly.test(rest) || months.test(front)) &&
    !counts.test(rest)
  )
    return Number(text) > thisYear() ? undefined : { ...made, kind: 'year', number: plain(Number(text)), weight: 8 };
  // Ambiguous without either sign, so not an answer.
  if (/^[12]\d{3}$/.test(text) && !counts.test(rest)) return undefined;
  if (/^\d{1,2}$/.test(text) && /^\.\s(?:yüzyıl|asır|asr)/u.test(rest))
    return { ...made, kind: 'ordinal', number: plain(Number(text)), weight: 7 };
  const percent = /(?:yüzde\s|%\s?)$/iu.test(front);
  const form = readNumber(text, 'tr', percent);
  if (!form || form.value < 2 || (form.style === 'words' && token.capital && start > 0) || /^\./.test(rest))
    return undefined;
  // “elli iki”, “yirmi beş bin”: only whole number words.
  const neighbours = `${/[\p{L}\d.,]+(?=\s$)/u.exec(front)?.[0] ?? ''} ${next?.text ?? ''}`.toLocaleLowerCase('tr');
  if (
    /(?<!\p{L})(?:on|yirmi|otuz|kırk|elli|altmış|yetmiş|seksen|doksan|yüz|bin|buçuk|bir|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|farklı|ayrı|diğer|numaralı)(?!\p{L})/u.test(
      neighbours,
    )
  )
    return undefined;
  // “Devlet Karayolu 99”, “bu on yıl”: a label, and a decade.
  if (/\s\p{Lu}\p{Ll}+\s$/u.test(front) || /(?<!\p{L})(?:bu|şu|o)\s$/iu.test(front)) return undefined;
  if (/(?:şekil|tablo|sayfa|bölüm|madde|adım|ünite|ya da|veya|sınıf)\s$/iu.test(front)) return undefined;
  const counted = /^\s\p{Ll}/u.test(rest) && ending === '' && !/^\s(?:ve|ile|veya|ya|de|da|ise)(?!\p{L})/u.test(rest);
  if (!counted && !percent) return undefined;
  return {
    ...made,
    kind: 'number',
    number: form,
    weight: form.style === 'words' && form.value < 3 ? 2 : form.value > 12 ? 7 : 5,
  };
}
