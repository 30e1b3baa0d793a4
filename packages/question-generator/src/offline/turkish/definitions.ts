import type { Definition } from '../types';

const copula = /^(\p{Lu}[\p{L}\s-]{2,45}?),\s(.{25,220}?)(?:d[ıiuü]r|t[ıiuü]r)\.$/u;
const named =
  /^(.{15,200}?)(?:n[ae]|[ae]|y[ae])\s(?:ise\s)?([\p{L}\s-]{3,40}?)\s(?:denir|adı verilir|denilir|denilmektedir|adı verilmektedir)\.$/u;
const clause =
  /(?:(?:[dt][ıiuü]|m[ıiuü]ş|yor|[ae]c[ae]k)(?:r|lar|ler)?|ve|ile|veya|ise|için|gibi|göre|sonra|önce|iken|olarak|[ıiuü]p|[ae]r[ae]k|ken|rağmen|yanında|birlikte)$/u;

/** “Mahallede”, “Büyük bölümünde küçük”: where or how something is, not what it is. */
const isFragment = (term: string): boolean =>
  /\p{L}{3}(?:[dt][ae](?:n|ki)?|n[ıiuü]n|l[ae]r[ıi]nd[ae]n?|y[ae]|c[ae]|s[ıi]z|ken)$/u.test(term) ||
  /(?<!\p{L})(?:büyük|küçük|önemli|birçok|bazı|genellikle|bugün|yüzyıl|yılında|göre|en|daha|çok|pek|her|ilk|son|bölümünde|tarafından|sırasında|arasında|içinde|üzerinde|etrafında|boyunca)(?!\p{L})/iu.test(
    term,
  );

/** “Osmoz, … geçişidir.” and “… olayına osmoz denir.” */
export function readDefinition(shown: string): Definition | undefined {
  const called = named.exec(shown);
  if (
    called?.[1] &&
    called[2] &&
    called[2].split(' ').length < 4 &&
    !/(?<!\p{L})(?:bu|bunlar|bunlara|ve|da|de)(?!\p{L})/iu.test(called[2]) &&
    !/,\s*$/.test(called[1]) &&
    !isFragment(called[2])
  ) {
    return { term: called[2], meaning: shown.slice(0, shown.indexOf(` ${called[2]} `, called[1].length)) };
  }
  const match = copula.exec(shown);
  const [term, meaning] = [match?.[1], match?.[2]];
  if (
    !term ||
    !meaning ||
    term.split(' ').length > 4 ||
    clause.test(term) ||
    isFragment(term) ||
    /(?:neden|sebeb|amac|sonuc|önem|özelli)[ıiuüğ]/u.test(term) ||
    /[;:“”"]|(?<!\p{L})çünkü(?!\p{L})/u.test(meaning)
  )
    return undefined;
  return /(?:en|an|ası|esi|diği|dığı|bir\s\p{L}+|dal[ıi]|[ıi]şi|[ıi]şı|mas[ıi]|mes[ıi])\s?/u.test(meaning) &&
    !/d[ae]$|var$|değil$/u.test(meaning)
    ? { term, meaning }
    : undefined;
}

const reason = /^(.+?),?\sçünkü\s/iu;

/** The clause before “çünkü”. */
export function readEffect(shown: string): string | undefined {
  const effect = reason.exec(shown)?.[1];
  return effect && effect.split(' ').length >= 4 && !/[;:(]|(?<!\p{L})(?:ama|fakat|ancak|değil)(?!\p{L})/iu.test(effect)
    ? effect
    : undefined;
}
