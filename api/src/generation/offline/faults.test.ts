import { jobOf, keyOf, make, passage, questionWithKey, texts } from './testing/make';

const wrongOf = (question: { options: readonly { value: string; isCorrectAnswer: boolean }[] } | undefined) =>
  (question?.options ?? []).filter(({ isCorrectAnswer }) => !isCorrectAnswer).map(({ value }) => value);

describe('wrong options are of the kind of the key', () => {
  test.each([
    ['en', 'Marie Curie', 'Pierre Curie', ['Marie Curie', 'Henri Becquerel', 'Irène Joliot-Curie']],
    ['en', 'Photosynthesis', 'chlorophyll', ['carotene', 'haemoglobin', 'melanin']],
    ['tr', 'Kan dolaşımı', 'Akyuvarlar', ['Alyuvarlar', 'Plazmalar', 'Trombositler']],
    ['tr', 'Fotosentez', 'klorofil', ['hemoglobin', 'karoten', 'melanin']],
  ] as const)('%s, %s: beside “%s” only its companions', async (language, title, key, companions) => {
    const question = await questionWithKey(key, jobOf(passage(title), { language }));
    expect(wrongOf(question).length).toBeGreaterThan(1);
    for (const wrong of wrongOf(question)) expect(companions).toContain(wrong);
  });

  test('a year stands beside years, in order, and never after a date that the text could know', async () => {
    for (const { language, text } of texts) {
      const { questions } = await make(jobOf(text, { language, seed: 3 }));
      for (const question of questions.filter((each) => /^[12]\d{3}$/.test(keyOf(each)))) {
        const years = question.options.map(({ value }) => Number(value));
        expect(years).toEqual([...years].sort((one, other) => one - other));
        expect(Math.max(...years)).toBeLessThanOrEqual(Math.max(2020, Number(keyOf(question))));
      }
    }
  });

  test('a person is not set beside a place', async () => {
    const text =
      'William Harvey described the circulation of the blood in London. Rome and Vienna had hospitals too. The work of Andreas Vesalius was read in Padua, and Ambroise Paré served four kings.';
    const question = await questionWithKey('William Harvey', jobOf(text));
    expect(wrongOf(question)).toEqual(expect.arrayContaining(['Andreas Vesalius', 'Ambroise Paré']));
    for (const place of ['London', 'Rome', 'Vienna', 'Padua']) expect(wrongOf(question)).not.toContain(place);
  });
});

describe('a stem can be understood without the text', () => {
  const opening =
    /^(?:Which option completes the text correctly\? “|Metne göre boş bırakılan yere hangisi gelmelidir\? “)?(?:However|Therefore|For example|Meanwhile|But|And|He|She|It|They|His|Her|Its|Their|This|These|Those|Ayrıca|Ancak|Fakat|Örneğin|Bu|Bunlar|O|Onlar|Onun)[\s,]/u;
  test.each(texts)('“$title”: it begins with no pronoun and no bare connective', async ({ language, text }) => {
    for (const seed of [1, 2]) {
      const { questions } = await make(jobOf(text, { language, seed }));
      for (const { questionText } of questions) expect(questionText).not.toMatch(opening);
    }
  });

  test('a sentence that points back is shown with the one before it', async () => {
    const text = 'Ada Lovelace wrote the first program for a computing machine. She published it in 1843 in London.';
    const question = await questionWithKey('1843', jobOf(text));
    expect(question?.questionText).toContain(
      '“Ada Lovelace wrote the first program for a computing machine. She published it in _____ in London.”',
    );
    expect(question?.evidence?.sentence).toBe('She published it in 1843 in London.');
  });

  test('a connective is left out, and the evidence keeps it', async () => {
    const text =
      'The first bridge of the city was built of wood. However, Gustave Moreau built a bridge of iron in 1883 in Lyon.';
    const question = await questionWithKey('1883', jobOf(text));
    expect(question?.questionText).toContain('“Gustave Moreau built a bridge of iron in _____ in Lyon.”');
    expect(question?.evidence?.sentence).toMatch(/^However, /);
  });
});

test('a name with “and” inside is not cut: neither part is asked for', async () => {
  const text =
    'John Elway is the Executive Vice President of Football Operations and General Manager in Denver. The Ministry of Health and Social Care advised the hospitals in 2010.';
  for (const seed of [1, 2, 3, 4]) {
    const { questions } = await make(jobOf(text, { seed }));
    for (const question of questions) expect(keyOf(question)).not.toMatch(/Operations|Manager|Ministry|Social|Care/);
  }
});

test('an article before the gap gives nothing away', async () => {
  const question = await questionWithKey('liquid', jobOf(passage('The water cycle')));
  expect(question?.questionText).toContain('into a/an _____');
});

describe('Turkish options take the ending of the key, in harmony', () => {
  test('a place keeps its case, with the buffer where it is needed', async () => {
    const text =
      'Normanlar İtalya’dan yola çıktılar. Ordu 1038 yılında Sicilya’ya vardı. Kervan 1040 yılında Ermenistan’a ulaştı ve orada kaldı.';
    const question = await questionWithKey('Ermenistan’a', jobOf(text, { language: 'tr' }));
    expect(wrongOf(question).length).toBeGreaterThan(1);
    for (const wrong of wrongOf(question))
      expect(wrong).toMatch(/(?:[aıou][^aeıioöuü]*’a|[eiöü][^aeıioöuü]*’e|[aıou]’ya|[eiöü]’ye)$/u);
  });

  test('a year is read aloud to find its ending', async () => {
    const question = await questionWithKey(
      '1923’te',
      jobOf('Lozan Antlaşması 24 Temmuz 1923’te İsviçre’de imzalandı.', { language: 'tr', difficulty: 5 }),
    );
    for (const wrong of wrongOf(question)) expect(wrong).toMatch(/(?:[3-5]’te|[126789]’[dt][ae]|0’[dt][ae])$/u);
    expect(wrongOf(question).length).toBeGreaterThan(1);
  });
});

test('a false statement differs from the text in one place and says something possible', async () => {
  const { questions } = await make(jobOf(passage('Photosynthesis'), { seed: 2 }));
  const statement = questions.find(({ questionText }) => questionText.startsWith('Which of these statements'));
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
    'The Gulf Stream is a warm current of water that crosses the Atlantic. A volcano is an opening through which magma escapes to the surface. A glacier is a mass of ice that moves slowly down a valley.',
    'volcano',
    'Gulf Stream',
  ],
  [
    'tr',
    'Jüpiter, Güneş sisteminin en büyük gezegenidir. Venüs, Dünya’ya en yakın geçen gezegendir.',
    'Jüpiter',
    'Venüs',
  ],
] as const)('%s: a name keeps its capital among defined terms', async (language, text, key, other) => {
  const question = await questionWithKey(key, jobOf(text, { language }));
  expect(question?.options.map(({ value }) => value)).toEqual(expect.arrayContaining([key, other]));
});
