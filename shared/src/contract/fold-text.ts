/**
 * Lower case without accents, so that a search finds “İnşaat” by “insaat” whatever keyboard it was typed on; the embedded
 * database folds no İ, Ş, Ğ. Server and browser fold alike, or they would find different things.
 */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ı/g, 'i');
