import { qualityChecks } from '../checks/quality-checks';
import { everyQuestion, explaining, jobOf, keyOf, make, passage, questionWithKey, texts } from './testing/make';

const wrongOf = (question: { options: readonly { value: string; isCorrectAnswer: boolean }[] } | undefined) =>
  (question?.options ?? []).filter(({ isCorrectAnswer }) => !isCorrectAnswer).map(({ value }) => value);

describe('wrong options are of the same kind as the key', () => {
  test.each([
    ['en', 'Marie Curie', 'Pierre Curie', ['Marie Curie', 'Henri Becquerel', 'Irène Joliot-Curie']],
    ['en', 'Photosynthesis', 'chlorophyll', ['carotene', 'haemoglobin', 'melanin']],
    ['tr', 'Kan dolaşımı', 'Akyuvarlar', ['Alyuvarlar', 'Plazmalar', 'Trombositler']],
    ['tr', 'Fotosentez', 'klorofil', ['hemoglobin', 'karoten', 'melanin']],
  ] as const)('uses only related options (%s, %s) beside “%s”', async (language, title, key, companions) => {
    const question = questionWithKey(key, jobOf(passage(title), { language }));
    expect(wrongOf(question).length).toBeGreaterThan(1);
    for (const wrong of wrongOf(question)) expect(companions).toContain(wrong);
  });

  test('sorts years, and never offers one after the latest that the text could mention', async () => {
    for (const { language, text } of texts) {
      const { questions } = await make(jobOf(text, { language, seed: 3 }));
      for (const question of questions.filter((each) => /^[12]\d{3}$/.test(keyOf(each)))) {
        const years = question.options.map(({ value }) => Number(value));
        expect(years).toEqual([...years].sort((one, other) => one - other));
        expect(Math.max(...years)).toBeLessThanOrEqual(Math.max(2020, Number(keyOf(question))));
      }
    }
  });

  test('never offers a person and a place together', async () => {
    const text =
      'William Harvey described the circulation of the blood in London. Rome and Vienna had hospitals too. The work of Andreas Vesalius was read in Padua, and Ambroise Paré served four kings.';
    const question = questionWithKey('William Harvey', jobOf(text));
    expect(wrongOf(question)).toEqual(expect.arrayContaining(['Andreas Vesalius', 'Ambroise Paré']));
    for (const place of ['London', 'Rome', 'Vienna', 'Padua']) expect(wrongOf(question)).not.toContain(place);
  });
});

describe('a stem can be understood without the text', () => {
  const opening =
    /^(?:Which option completes the text correctly\? “|Metne göre boş bırakılan yere hangisi gelmelidir\? “)?(?:However|Therefore|For example|Meanwhile|But|And|He|She|It|They|His|Her|Its|Their|This|These|Those|Ayrıca|Ancak|Fakat|Örneğin|Bu|Bunlar|O|Onlar|Onun)[\s,]/u;
  test.each(texts)('starts no stem on “$title” with a pronoun or a bare connective', async ({ language, text }) => {
    for (const seed of [1, 2]) {
      const { questions } = await make(jobOf(text, { language, seed }));
      for (const { questionText } of questions) expect(questionText).not.toMatch(opening);
    }
  });

  test('shows a sentence that refers back together with the previous one', async () => {
    const text = 'Ada Lovelace wrote the first program for a computing machine. She published it in 1843 in London.';
    const question = questionWithKey('1843', jobOf(text));
    expect(question?.questionText).toContain(
      '“Ada Lovelace wrote the first program for a computing machine. She published it in _____ in London.”',
    );
    expect(question?.evidence?.sentence).toBe('She published it in 1843 in London.');
  });

  test('drops a leading connective but keeps it in the evidence', async () => {
    const text =
      'The first bridge of the city was built of wood. However, Gustave Moreau built a bridge of iron in 1883 in Lyon.';
    const question = questionWithKey('1883', jobOf(text));
    expect(question?.questionText).toContain('“Gustave Moreau built a bridge of iron in _____ in Lyon.”');
    expect(question?.evidence?.sentence).toMatch(/^However, /);
  });
});

test('does not split a name that contains “and”', async () => {
  const text =
    'John Elway is the Executive Vice President of Football Operations and General Manager in Denver. The Ministry of Health and Social Care advised the hospitals in 2010.';
  for (const seed of [1, 2, 3, 4]) {
    const { questions } = await make(jobOf(text, { seed }));
    for (const question of questions) expect(keyOf(question)).not.toMatch(/Operations|Manager|Ministry|Social|Care/);
  }
});

test('does not reveal the answer by the article before the gap', async () => {
  const question = questionWithKey('liquid', jobOf(passage('The water cycle')));
  expect(question?.questionText).toContain('into a/an _____');
});

describe('Turkish options take the suffix of the key with vowel harmony', () => {
  test('keeps the case suffix of a Turkish place, with a buffer letter where needed', async () => {
    const text =
      'Normanlar İtalya’dan yola çıktılar. Ordu 1038 yılında Sicilya’ya vardı. Kervan 1040 yılında Ermenistan’a ulaştı ve orada kaldı.';
    const question = questionWithKey('Ermenistan’a', jobOf(text, { language: 'tr' }));
    expect(wrongOf(question).length).toBeGreaterThan(1);
    for (const wrong of wrongOf(question))
      expect(wrong).toMatch(/(?:[aıou][^aeıioöuü]*’a|[eiöü][^aeıioöuü]*’e|[aıou]’ya|[eiöü]’ye)$/u);
  });

  test('finds the suffix of a year by how it is read aloud', async () => {
    const question = questionWithKey(
      '1923’te',
      jobOf('Lozan Antlaşması 24 Temmuz 1923’te İsviçre’de imzalandı.', { language: 'tr', difficulty: 5 }),
    );
    for (const wrong of wrongOf(question)) expect(wrong).toMatch(/(?:[3-5]’te|[126789]’[dt][ae]|0’[dt][ae])$/u);
    expect(wrongOf(question).length).toBeGreaterThan(1);
  });
});

test('makes a false statement by changing one place of the text to something plausible', () => {
  const statement = everyQuestion(jobOf(passage('Photosynthesis'), { seed: 2 })).find(({ questionText }) =>
    questionText.startsWith('Which of these statements'),
  );
  const sentences = passage('Photosynthesis').split('. ');
  expect(statement).toBeDefined();
  for (const wrong of wrongOf(statement)) {
    const words = new Set<string>(wrong.toLowerCase().match(/[\p{L}\d]+/gu));
    const nearest = Math.min(
      ...sentences.map(
        (sentence) =>
          [...words].filter(
            (word) =>
              !sentence
                .toLowerCase()
                .split(/[^\p{L}\d]+/u)
                .includes(word),
          ).length,
      ),
    );
    expect(nearest).toBeGreaterThan(0);
    expect(nearest).toBeLessThanOrEqual(2);
  }
});

test.each([
  [
    'en',
    'The Gulf Stream is a warm current of water that crosses the Atlantic. A volcano is an opening through which magma escapes to the surface. A glacier is a mass of ice that moves slowly down a valley. A crater is an opening at the top of a volcano from which smoke rises.',
    'Gulf Stream',
  ],
  [
    'tr',
    'Jüpiter, Güneş sisteminin en büyük gezegenidir. Venüs, Dünya’ya en yakın geçen gezegendir. Erime, katının sıvıya dönüşmesidir. Donma, sıvının katıya dönüşmesidir. Yoğuşma, gazın sıvıya dönüşmesidir.',
    'Jüpiter',
  ],
] as const)('offers no name among terms: %s', async (language, text, name) => {
  const { questions } = await make(jobOf(text, { language }));
  for (const { options } of questions)
    if (options.some(({ value }) => /^\p{Ll}/u.test(value)))
      expect(options.map(({ value }) => value)).not.toContain(name);
});

describe('what was wrong on unseen texts stays away', () => {
  const all = async (text: string, over: Parameters<typeof jobOf>[1] = {}) =>
    (await Promise.all([1, 2, 3, 4].map((seed) => make(jobOf(text, { ...over, seed }))))).flatMap(
      ({ questions }) => questions,
    );

  test('does not take a quantity for a year, and offers no future years', async () => {
    const text =
      'In 1773 colonists threw 342 chests of tea into the harbour of Boston. The fire of 1666 destroyed 13,200 houses in London. About 2007 people lived in the village of Ardmore in 2019. The library of the town holds 1,250 maps.';
    const thisYear = new Date().getFullYear();
    for (const { questionText, options } of await all(text)) {
      const values = options.map(({ value }) => value);
      expect(questionText).not.toContain('About _____ people');
      for (const value of values.filter((each) => /^\d{4}$/.test(each))) {
        expect(Number(value)).toBeLessThanOrEqual(thisYear);
        expect(Number(value)).toBeGreaterThan(1600);
      }
    }
  });

  test('does not cut a name at an initial', async () => {
    const text =
      'Nicholas E. Webb wrote a book about rivers in 1952. John Smith wrote a book about seas in 1960. Mary Jones wrote a book about lakes in 1971. Ada Brown wrote a book about ponds in 1980.';
    for (const { options } of await all(text))
      for (const { value } of options) expect(value).not.toMatch(/\s\p{Lu}$|^Webb$/u);
  });

  test('offers no roads and titles beside persons, in both languages', async () => {
    const en =
      'Marie Curie discovered radium in Paris. Andreas Vesalius described the muscles. Ambroise Paré treated wounds. Northern Line Extension opened in 1926. Chief Executive Officer Tim was paid well.';
    for (const question of await all(en))
      if (keyOf(question) === 'Marie Curie') expect(wrongOf(question).join()).not.toMatch(/Line|Officer|Chief|Tim/);
    const tr =
      'Augustin Fresnel 1822 yılında bir mercek tasarladı. Şile Feneri 1859 yılında yapıldı. Cordouan Feneri 1611 yılında yapıldı. Kuzey Anadolu Fayı 1.500 kilometre uzunluğundadır. İskenderiye Feneri 100 metreden yüksekti.';
    for (const question of await all(tr, { language: 'tr' })) {
      const values = question.options.map(({ value }) => value);
      if (values.includes('Augustin Fresnel')) expect(values.join()).not.toMatch(/Feneri|Fayı/u);
    }
  });

  test('takes no place, paper or company for a Turkish person because its words have capitals', async () => {
    const text =
      'Ögeday Han genişlemeyi sürdürdü ve orduyu büyüttü. Doğu Avrupa büyük bir saldırıya uğradı. Daily Mail bu haberi ilk sayfadan duyurdu. Goldman Sachs yeni bir rapor yayımladı. Yukarı Fırat verimli bir vadidir.';
    for (const { options } of await all(text, { language: 'tr' })) {
      const values = options.map(({ value }) => value).join();
      expect(values).not.toMatch(/Han|Avrupa|Daily|Sachs|Fırat/u);
    }
  });

  test('cuts no Turkish name at an initial or at the number of a ruler', async () => {
    const text =
      'Köprüyü 1981 yılında Kraliçe II. Elizabeth açtı. Toplantıya başkan Thomas S. Ricketts katıldı. Kraliçe Victoria 1837 yılında tahta çıktı. Kraliçe Anne 1714 yılında öldü.';
    for (const { options } of await all(text, { language: 'tr' }))
      for (const { value } of options) expect(value).not.toMatch(/(?:^|\s)(?:\p{Lu}|II)$/u);
  });

  test('takes no part of a name, no label, no day and no decade for a quantity', async () => {
    const en =
      'The MBH99 curve was shown in the report of the panel. On 28 February the parties signed an agreement in Nairobi.';
    for (const { questionText } of await all(en)) expect(questionText).not.toMatch(/MBH_|_ February/);
    const tr =
      'Raporda MBH99 eğrisi de yer alır. Şehre Devlet Karayolu 99 hizmet etmektedir. Kanal için bu on yıl çok önemli oldu. Saldırılar 2005 ve 2010 arasında en yüksek düzeye ulaştı.';
    for (const { questionText, options } of await all(tr, { language: 'tr' })) {
      expect(questionText).not.toMatch(/MBH(?:_|kaç)|Karayolu (?:_|kaç)|bu (?:_+|kaç) yıl/u);
      for (const { value } of options) expect(Number(/^\d{4}$/.exec(value)?.[0] ?? 0)).toBeLessThan(2100);
    }
  });

  test('does not take a place or an adverb at the start of a Turkish sentence for a concept', async () => {
    const text =
      'Mahallede, eski evlerin arasında kalan dar bir sokak pazar yeridir. Büyük bölümünde küçük, otomatik lambaların kullanıldığı bir yapıdır. Fotosentez, bitkilerin ışıkla besin ürettiği bir olaydır.';
    for (const questionType of [1, 2, 4] as const)
      for (const { questionText, options } of await all(text, { language: 'tr', questionType })) {
        expect(questionText.replace(/“.{30,}”/u, '')).not.toMatch(/mahallede|büyük bölümünde/iu);
        for (const { value } of options) expect(value).not.toMatch(/^(?:mahallede|büyük bölümünde küçük)$/iu);
      }
  });

  test('asks only about the given text if there is one', async () => {
    const lectures = [{ id: 3, name: 'Rivers', text: 'The Nile flows through Egypt. It is 6,650 kilometres long.' }];
    const questions = await all(passage('Forces and energy'), { lectures });
    expect(questions.length).toBeGreaterThan(0);
    for (const { evidence } of questions) expect(evidence?.source).toBe('context');
  });

  test.each(explaining)('makes questions on “$title” that pass the quality checks', async ({ language, text }) => {
    for (const { questionText, ...made } of await all(text, { language })) {
      const findings = qualityChecks({ language, gradeName: 'Grade 9', context: '', bank: [], batch: [] })({
        ...made,
        text: questionText,
      });
      expect(findings.filter(({ severity, name }) => severity !== 'hint' && name !== 'negativeStem')).toEqual([]);
    }
  });
});
