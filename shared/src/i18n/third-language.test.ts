/** What another language needs at run time: its code in the list, and its texts. */
const words = {
  works_zero: 'لا أعمال',
  works_one: 'عمل واحد',
  works_two: 'عملان',
  works_few: '{{count}} أعمال',
  works_many: '{{count}} عملا',
  works_other: '{{count}} عمل',
};

async function withArabic() {
  jest.resetModules();
  const { languages } = await import('./languages');
  (languages as unknown as string[]).push('ar');
  const portal = await import('./i18n');
  for (const namespace of ['common', 'messages', 'ui']) portal.i18n.addResourceBundle('ar', namespace, {});
  const loader = (title: string) => async () => ({ default: { title, ...words } });
  const loaders = { en: loader('Work'), tr: loader('Çalışma'), ar: loader('أعمال') };
  await portal.addNamespace('students', loaders);
  await portal.changeLanguage('ar' as 'en');
  return portal;
}

it('takes a third language from its code and its texts alone', async () => {
  const portal = await withArabic();
  expect(portal.activeLanguage()).toBe('ar');
  expect(portal.isLanguage('ar')).toBe(true);
  expect(portal.remoteText('students', 'title')).toBe('أعمال');
  expect(document.cookie).toContain('language=ar');
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  const say = portal.i18n.getFixedT('ar', 'students' as 'common') as unknown as (
    key: string,
    values: { count: number },
  ) => string;
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
  const portal = await withArabic();
  const date = new Date('2026-11-05T12:00:00.000Z');
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
  expect(portal.formatDate(date, options)).toBe(new Intl.DateTimeFormat('ar', options).format(date));
  expect(portal.formatPercent(0.5)).toBe(new Intl.NumberFormat('ar', { style: 'percent' }).format(0.5));
  expect(portal.formatList(['أ', 'ب'])).toBe('أ وب');
  expect(['ي', 'أ', 'ب'].sort(portal.compareText)).toEqual(['أ', 'ب', 'ي']);
});
