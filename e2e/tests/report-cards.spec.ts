import { LONG } from '../src/each-language';
import { openScreen } from '../src/open-screen';
import { printedTexts } from '../src/printed-texts';
import { RosterSchool } from '../src/roster-school';
import { expect, test } from '../src/test-signed-in';
import { languages } from '../src/words';

const words = {
  en: { heading: 'Report card: ', print: 'Print', overview: 'An overview of the class on one page' },
  tr: { heading: 'Ders karnesi: ', print: 'Yazdır', overview: 'Tek sayfada ders sınıfının özeti' },
} as const;

const namesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => `Öğrenci ${String(at + 1).padStart(2, '0')} Çalışkan`);

const withoutSpaces = (text: string) => text.replaceAll(' ', '');

/** A class with this many columns, all with marks, and a long comment for one student. */
async function markedClass(school: RosterSchool, names: readonly string[], columns: number): Promise<number> {
  await school.importList(['Name', ...names].join('\n'));
  const { id } = await school.call<{ id: number }>('POST', '/class', {
    ...{ courseId: await school.course(), name: '9 A' },
  });
  const { others } = await school.call<{ others: { id: number }[] }>('GET', `/class/${id}/students`);
  await school.call('POST', `/class/${id}/students`, { studentIds: others.map((student) => student.id) });
  await addColumns(school, id, columns);
  const comment = 'Çok çalıştı ve her hafta biraz daha ilerledi. '.repeat(12);
  const final = `/class/${id}/gradebook/final/${others[1]?.id}`;
  await school.call('PUT', final, { grade: null, reason: '', comment }, { 'if-match': '"0"' });
  return id;
}

async function addColumns(school: RosterSchool, classId: number, count: number): Promise<void> {
  const { students } = await school.call<{ students: { id: number }[] }>('GET', `/class/${classId}/gradebook`);
  for (let at = 1; at <= count; at++) {
    const { key } = await school.call<{ key: string }>('POST', `/class/${classId}/gradebook/column`, {
      ...{ title: `Sözlü sınav ${at}`, kind: 'oral', marks: 100, weightage: 1 },
    });
    const cells = students.map((student, row) => ({ studentId: student.id, key, version: 0, score: 50 + row }));
    await school.call('PUT', `/class/${classId}/gradebook/cells`, { cells });
  }
}

for (const language of languages) {
  test.describe(language, { tag: LONG }, () => {
    const w = words[language];

    test('prints each report card on a page of its own, and the overview of a class of thirty on one page', async ({
      page,
      portal: { url },
    }) => {
      const school = await RosterSchool.open(url, `Cards ${language}`);
      const names = namesOf(30);
      const id = await markedClass(school, names, 8);
      await school.signInOn(page);
      await openScreen(page, language, url, `/assignment/report-cards?id=${id}`);
      await expect(page.getByRole('article', { name: names[0] ?? '', exact: true })).toBeVisible();
      for (const format of ['A4', 'Letter'] as const) {
        const pages = await printedTexts(page, format);
        expect(pages.map((text) => names.filter((name) => text.includes(name)))).toEqual(names.map((name) => [name]));
        expect(pages.filter((text) => text.includes(w.heading))).toHaveLength(names.length);
      }

      await page.getByRole('combobox', { name: w.print, exact: true }).selectOption({ label: w.overview });
      await expect(page.getByRole('article')).toContainText(names.at(-1) ?? '');
      for (const format of ['A4', 'Letter'] as const) {
        const pages = await printedTexts(page, format);
        expect(pages).toHaveLength(1);
        // A name that breaks into two lines has no space between them in the PDF.
        const text = withoutSpaces(pages.join(''));
        expect(names.filter((name) => !text.includes(withoutSpaces(name)))).toEqual([]);
      }
    });

    test('starts each card on a new page when one of them needs two', async ({ page, portal: { url } }) => {
      const school = await RosterSchool.open(url, `Long cards ${language}`);
      const names = namesOf(4);
      const id = await markedClass(school, names, 40);
      await school.signInOn(page);
      await openScreen(page, language, url, `/assignment/report-cards?id=${id}`);
      await expect(page.getByRole('article', { name: names[0] ?? '', exact: true })).toBeVisible();
      const pages = await printedTexts(page, 'A4');
      expect(pages).toHaveLength(2 * names.length);
      const begun = pages.map((text) => names.find((name) => text.includes(`${w.heading}${name}`)));
      expect(begun).toEqual(names.flatMap((name) => [name, undefined]));
    });
  });
}
