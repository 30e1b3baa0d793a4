/** Lower case without accents, so that a search finds “İnşaat” by “insaat”; the embedded database folds no İ, Ş, Ğ. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ı/g, 'i');
