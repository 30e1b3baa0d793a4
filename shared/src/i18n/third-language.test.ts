/**
 * A third language needs a text file beside the others and a line in `languages.json`. The made-up one in this test has
 * both, and is written from right to left.
 */
const works = {
  works_zero: 'لا أعمال',
  works_one: 'عمل واحد',
  works_two: 'عملان',
  works_few: '{{count}} أعمال',
  works_many: '{{count}} عملا',
  works_other: '{{count}} عمل',
};
const list = { en: 'en-GB', tr: 'tr-TR', ar: 'ar-EG' };

beforeEach(() => {
  jest.resetModules();
  jest.doMock('../contract/languages.json', () => list);
  jest.doMock('./locales/ar.json', () => ({ ...works, cancel: 'إلغاء' }), { virtual: true });
  jest.doMock('../contract/messages/ar.json', () => ({ errors: { required: 'مطلوب' } }), { virtual: true });
  jest.doMock('../ui/locales/ar.json', () => ({ close: 'إغلاق' }), { virtual: true });
});

async function inArabic() {
  const portal = await import('./i18n');
  await portal.loadTexts();
  await portal.changeLanguage('ar' as 'en');
  return portal;
}

it('loads the texts of a third language from its files, and its direction from `languages.json`', async () => {
  const portal = await inArabic();
  expect(portal.languages).toEqual(['en', 'tr', 'ar']);
  expect(portal.isLanguage('ar')).toBe(true);
  expect(portal.languageName('ar' as 'en')).toBe('العربية');
  expect(portal.remoteText('common', 'cancel')).toBe('إلغاء');
  expect(portal.remoteText('messages', 'errors.required')).toBe('مطلوب');
  expect(portal.remoteText('ui', 'close')).toBe('إغلاق');
  expect(document.cookie).toContain('language=ar');
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
});

it('uses all plural forms of the third language', async () => {
  const portal = await inArabic();
  const say = portal.i18n.getFixedT('ar') as unknown as (key: string, values: { count: number }) => string;
  expect([0, 1, 2, 3, 11, 100].map((count) => say('works', { count }))).toEqual([
    'لا أعمال',
    'عمل واحد',
    'عملان',
    '3 أعمال',
    '11 عملا',
    '100 عمل',
  ]);
});

it('formats dates, numbers and lists and sorts names in the third language', async () => {
  const portal = await inArabic();
  const date = new Date('2026-11-05T12:00:00.000Z');
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
  expect(portal.formatDate(date, options)).toBe(new Intl.DateTimeFormat('ar-EG', options).format(date));
  expect(portal.formatPercent(0.5)).toBe(new Intl.NumberFormat('ar', { style: 'percent' }).format(0.5));
  expect(portal.formatList(['أ', 'ب'])).toBe('أ وب');
  expect(['ي', 'أ', 'ب'].sort(portal.compareText)).toEqual(['أ', 'ب', 'ي']);
});

it('shows a remote that has no texts in the third language in English', async () => {
  const portal = await inArabic();
  await portal.addNamespace('students', {
    en: async () => ({ default: { title: 'Students' } }),
    tr: async () => ({ default: { title: 'Öğrenciler' } }),
  });
  expect(portal.remoteText('students', 'title')).toBe('Students');
});

it.each(["Cannot find module './ar.json'", 'Module not found in bundle: ./locales/ar.json'])(
  'shows a part without a file for the third language in English: %s',
  async (message) => {
    const portal = await inArabic();
    const folder: Record<string, object> = { en: { title: 'Students' }, tr: { title: 'Öğrenciler' } };
    const load = async (language: string) => folder[language] ?? Promise.reject(new Error(message));
    await portal.addNamespace('students', portal.localesOf(load));
    expect(portal.remoteText('students', 'title')).toBe('Students');
  },
);

it('does not take a file that failed to load for one that is not there', async () => {
  const portal = await inArabic();
  const loaders = portal.localesOf(() => Promise.reject(new Error('Loading chunk 7 failed')));
  await expect(portal.addNamespace('students', loaders)).rejects.toThrow('Loading chunk 7 failed');
});

it('completes the texts of the third language in English on the server', async () => {
  const { textOf } = await import('../contract/text');
  expect(textOf('ar' as 'en', 'errors.required')).toBe('مطلوب');
  expect(textOf('ar' as 'en', 'errors.somethingWentWrong')).toBe(textOf('en', 'errors.somethingWentWrong'));
});

it('serves the third language: messages, documents and table format', async () => {
  const { languageOf, textOf } = await import('../contract/text');
  const { csvDialect } = await import('../contract/regions');
  const { generationDraft } = await import('../contract/generation');
  expect(languageOf('ar')).toBe('ar');
  expect(textOf('ar' as 'en', 'errors.required')).toBe('مطلوب');
  expect(csvDialect('ar' as 'en')).toEqual({ separator: ',', decimal: '.' });
  expect(generationDraft.shape.language.safeParse('ar').success).toBe(true);
});
