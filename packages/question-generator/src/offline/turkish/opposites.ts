import { type Turn } from '../opposites';

const pairs =
  'artar/azalır|arttı/azaldı|artırır/azaltır|artırdı/azalttı|yükselir/alçalır|yükseldi/düştü|genişler/daralır|genleşir/büzülür|büyük/küçük|yüksek/düşük|sıcak/soğuk|kalın/ince|uzun/kısa|hızlı/yavaş|önce/sonra|içinde/dışında|üstünde/altında|kuzeyinde/güneyinde|kuzeyine/güneyine|kuzeye/güneye|kuzeyde/güneyde|kuzey/güney|doğu/batı|doğusunda/batısında|doğuya/batıya|doğuda/batıda|pozitif/negatif|artı/eksi|kazandı/kaybetti|başladı/bitti|kuruldu/yıkıldı|girdi/çıktı|gündüz/gece|ağır/hafif|zengin/fakir|ıslak/kuru|ısınır/soğur|maksimum/minimum|ihracat/ithalat|hızlanır/yavaşlar|çoğunluğu/azınlığı'
    .split('|')
    .map((pair) => pair.split('/'));
const risky = /(?<!\p{L})(?:değil|değildir|ne|hem|rağmen|oysa|ise|her iki|\p{L}+m[ae]z|\p{L}+m[ae]d[ıi])(?!\p{L})/iu;

/** Every word of the sentence with an antonym; none if a second one or a negation would restore the meaning. */
export function turns(sentence: string): Turn[] {
  if (risky.test(sentence)) return [];
  const all = [...sentence.matchAll(/\p{L}+/gu)];
  const present = new Set(all.map(([word]) => word));
  return all.flatMap(({ 0: word, index: start }) =>
    pairs.flatMap(([one = '', other = '']) => {
      const turned = word === one ? other : word === other ? one : undefined;
      return turned && !present.has(turned) ? [{ start, end: start + word.length, word: turned }] : [];
    }),
  );
}
