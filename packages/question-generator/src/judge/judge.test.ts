import { judge, judgeTests, type JudgeFault } from './judge';
import type { JudgedQuestion } from './judged-question';

const gap = (sentence: string, key: string, over: Partial<JudgedQuestion> = {}): JudgedQuestion => ({
  language: 'en',
  kind: 'gap',
  asked: 'place',
  stem: `Which option completes the text correctly? “${sentence}”`,
  key,
  wrong: ['Berlin', 'Prague', 'Warsaw'],
  around: sentence.replace('_____', key),
  ...over,
});
const boşluk = (sentence: string, key: string, over: Partial<JudgedQuestion> = {}): JudgedQuestion =>
  gap(sentence, key, {
    language: 'tr',
    stem: `Metne göre boş bırakılan yere hangisi gelmelidir? “${sentence}”`,
    wrong: ['Berlin', 'Prag', 'Varşova'],
    ...over,
  });

const sound: [string, JudgedQuestion][] = [
  ['en', gap('The peace congress of the European powers met in _____ for nine months.', 'Vienna')],
  [
    'en',
    gap('In _____, the miners of the valley founded the first hospital of the province.', '1884', {
      kind: 'event',
      asked: 'year',
      wrong: ['1869', '1878', '1893'],
    }),
  ],
  [
    'tr',
    boşluk('Uşi Antlaşması 18 Ekim _____ tarihinde iki devlet arasında imzalanmıştır.', '1912', {
      kind: 'event',
      asked: 'year',
      wrong: ['1901', '1907', '1920'],
    }),
  ],
  ['tr', boşluk('Evliya Çelebi uzun yolculuğunun sonunda kervanla birlikte _____ ulaştı.', 'Viyana’ya')],
];

test.each(sound)('finds no fault with a whole stem that asks for what it is about (%s): %j', (_, question) => {
  // A gap is offered only as the year of an event.
  expect(judge(question)).toEqual(question.asked === 'year' ? [] : ['isKindOff']);
});

const faulty: [JudgeFault, JudgedQuestion][] = [
  ['pointsOutside', gap('During this war the army of the northern league marched to _____.', 'Vienna')],
  ['pointsOutside', gap('In the summer, Amara Diallo visited _____ with two ministers of her government.', 'Vienna')],
  ['pointsOutside', boşluk('Piri Reis bu haritayı uzun bir yolculuktan sonra _____ çizdi.', 'Gelibolu’da')],
  ['needsTwoSentences', gap('Ada Lovelace loved numbers. The first program was printed in _____ later on.', 'London')],
  ['needsTwoSentences', boşluk('Ali Kuşçu gökyüzünü inceledi. Uzun yıllar boyunca _____ ders verdi.', 'Semerkant’ta')],
  ['lacksSubject', boşluk('Uzun bir yolculuktan sonra kervanla birlikte _____ geldi.', 'İstanbul’a')],
  ['lacksSubject', boşluk('Basra’dan aldığı gemilerle açık denizde _____ donanmasıyla karşılaştı.', 'Portekiz')],
  [
    'gapInPhrase',
    gap('Lady St. _____ told the inspector that the letter was never sent.', 'Simon', { asked: 'person' }),
  ],
  ['gapInPhrase', boşluk('Kanuni Sultan Süleyman, I. _____ ölümünden sonra tahta çıkan padişahtır.', 'Selim’in')],
  ['isAside', gap('The liberal party, which held its first congress in _____, governs the province.', 'Vienna')],
  ['isAside', boşluk('Ahmed Cevdet Paşa (doğum yeri _____) önemli hukuk eserleri hazırlamıştır.', 'Lofça')],
  ['isListed', gap('The merchants of the league traded with _____ and Norway for centuries.', 'Sweden')],
  ['isListed', boşluk('Venedik Cumhuriyeti yüzyıllar boyunca _____ ve Mısır ile ticaret yaptı.', 'Suriye')],
  [
    'isComputed',
    gap('The seven years of war began in 1756 and the peace was signed in _____.', '1763', {
      asked: 'year',
      wrong: ['1761', '1765', '1770'],
    }),
  ],
  [
    'isComputed',
    boşluk('III. Mehmed 1566 yılında Manisa’da doğmuş ve _____ yılında ölmüştür.', '1603', {
      asked: 'year',
      wrong: ['1592', '1595', '1610'],
    }),
  ],
  ['keyInStem', gap('The Norwegian fleet left the harbours of _____ in the early spring.', 'Norway')],
  ['keyInStem', boşluk('Fransız donanması ilkbaharda büyük hazırlıklarla _____ ayrıldı.', 'Fransa’dan')],
  [
    'isOneOfManyYears',
    gap('In _____, the university of the city moved to a new building.', '1969', {
      asked: 'year',
      wrong: ['1958', '1964', '1974'],
      around: 'It began in 1834, grew in 1963, moved in 1969, and won a prize in 2000.',
    }),
  ],
  [
    'isOneOfManyYears',
    boşluk('Ülkü Azrak _____ yılında hukuk fakültesinde doçent oldu ve ders verdi.', '1970', {
      asked: 'year',
      wrong: ['1955', '1959', '1978'],
      around: '1956’da mezun oldu, 1970’te doçent, 1982’de profesör oldu, 2000’de ayrıldı.',
    }),
  ],
  ['reports', gap('The economist Jane Miller wrote in a journal of _____ that prices would fall.', 'Vienna')],
  ['reports', boşluk('Thomas Piketty’nin savaşların _____ eşitsizliği azalttığı iddia edilir.', 'Avrupa’da')],
  ['saysLittle', gap('_____ is a beautiful city.', 'Vienna')],
  ['saysLittle', boşluk('Evliya Çelebi _____ gitti.', 'Viyana’ya')],
  ['isLong', gap(`The congress of ${'the many small and great powers '.repeat(7)} met in _____.`, 'Vienna')],
  [
    'isLong',
    boşluk(`Viyana Kongresi ${'büyük ve küçük birçok devletin '.repeat(7)} isteğiyle _____ toplandı.`, 'Avusturya’da'),
  ],
  ['isWorldKnowledge', gap('The army of the sultan advanced far into the centre of _____ in spring.', 'Europe')],
  ['isWorldKnowledge', boşluk('Kristof Kolomb’un gemileri ilkbaharda yeniden _____ döndü ve demirledi.', 'Avrupa’ya')],
  [
    'areMixed',
    gap('The library of the old town was designed by _____ and his pupils.', 'Ada Berg', {
      asked: 'person',
      wrong: ['Karl Moe', 'President Lund', 'Eva Dahl'],
    }),
  ],
  [
    'areMixed',
    boşluk('Dünya Sağlık Örgütü’nün yeni merkezi uzun görüşmelerden sonra _____ açıldı.', 'Ankara', {
      wrong: ['İzmir', 'NATO', 'Bursa'],
    }),
  ],
  [
    'hasFewOptions',
    gap('The peace congress of the powers met in _____ for nine months.', 'Vienna', { wrong: ['Rome', 'Paris'] }),
  ],
  [
    'hasFewOptions',
    boşluk('Evliya Çelebi uzun yolculuğunun sonunda _____ ulaştı.', 'Viyana’ya', { wrong: ['Roma’ya', 'Prag’a'] }),
  ],
  [
    'isKindOff',
    gap('The bridge over the river has _____ arches of grey stone.', '21', {
      asked: 'number',
      wrong: ['19', '23', '25'],
    }),
  ],
  ['isKindOff', boşluk('“Rotorlar” konusunu açıklayan bir şema çiziniz.', '', { kind: 'drawing', wrong: [] })],
];

test.each(faulty)('finds %s in %j', (fault, question) => {
  expect(judge(question)).toContain(fault);
});

test('has an example in each language for every test, but for the subject that only Turkish leaves out', () => {
  for (const name of Object.keys(judgeTests)) {
    const languages = faulty.flatMap(([fault, { language }]) => (fault === name ? [language] : []));
    expect(languages).toEqual(expect.arrayContaining(name === 'lacksSubject' ? ['tr'] : ['en', 'tr']));
  }
});
