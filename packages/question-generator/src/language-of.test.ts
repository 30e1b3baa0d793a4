import { isForeign, languageOf } from './language-of';
import { passages } from './offline/passages/passages';

it.each([
  ['Mitochondria release most of the energy of a cell, and the ribosomes make proteins for it.', 'en'],
  ['Mitokondri hücrenin enerjisini üretir ve ribozom protein yapar; çekirdek ise kalıtım bilgisini taşır.', 'tr'],
  ['İstiklal Marşı 12 Mart 1921 günü Türkiye Büyük Millet Meclisinde ulusal marş olarak kabul edildi.', 'tr'],
  [
    'Die Mitochondrien setzen den größten Teil der Energie einer Zelle frei, und die Ribosomen bilden Proteine.',
    'other',
  ],
  [
    'Les mitochondries produisent la plus grande partie de son énergie, tandis que les ribosomes fabriquent les protéines.',
    'other',
  ],
  ['Митохондрии производят большую часть энергии клетки, а рибосомы строят белки для неё каждый день и час.', 'other'],
  ['الميتوكوندريا تنتج معظم طاقة الخلية بينما تصنع الريبوسومات البروتينات التي تحتاجها الخلية كل يوم تقريبا', 'other'],
  ['Ribosomes make proteins.', undefined],
  ['1 2 3 + 4 = 10', undefined],
])('tells the language of %j as %s', (text, language) => expect(languageOf(text)).toBe(language));

it('tells the language of every passage of the tests', () => {
  for (const { title, en, tr } of passages)
    expect([title, languageOf(en ?? tr ?? '')]).toEqual([title, en === undefined ? 'tr' : 'en']);
});

it.each<[string, string[], 'en' | 'tr', boolean]>([
  ['Which part of the cell makes proteins?', ['Ribosom', 'Çekirdek'], 'en', false],
  ['Which part of the cell makes proteins?', [], 'tr', true],
  ['Hangi organel hücrede protein sentezini gerçekleştirir?', [], 'en', true],
  ['Hangi organel hücrede protein sentezini gerçekleştirir?', ['Ribosome'], 'tr', false],
  ['2 + 2 = ?', ['4', '5'], 'tr', false],
  ['Macbeth?', ['William Shakespeare', 'Ben Jonson'], 'tr', false],
  ['细胞的哪一部分制造蛋白质？', ['Mitochondrion', 'Ribosome'], 'en', true],
  ['细胞的哪一部分制造蛋白质？', ['核糖体', '细胞核'], 'en', true],
  ['Welcher Teil der Zelle bildet die Proteine, die sie braucht, und wo liegt er in ihr?', [], 'en', true],
])('tells whether %j with the options %j is foreign to %s: %s', (text, options, language, is) =>
  expect(isForeign(text, options, language)).toBe(is),
);
