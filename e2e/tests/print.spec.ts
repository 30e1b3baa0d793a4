import { execFileSync } from 'node:child_process';
import { cutInPrint, paperNames } from '../src/cut-in-print';
import { LONG } from '../src/each-language';
import { openScreen } from '../src/open-screen';
import { root } from '../src/portal-server';
import { printedTexts } from '../src/printed-texts';
import { plainScreens, unmeasured } from '../src/plain-screens';
import { prints } from '../src/prints';
import { expect, test } from '../src/test-signed-in';
import { columnTitles, openWideSchool } from '../src/wide-school';
import { languages } from '../src/words';

/** Every file that prints, or that marks what is printed. */
function printingFiles(): string[] {
  const marks = ['window\\.print()', '<PrintArea', 'data-print-area=""'];
  const found = execFileSync(
    'git',
    ['grep', '--untracked', '-lE', marks.join('|'), '--', '*/src/*.tsx', '*/src/*.ts'],
    { cwd: root },
  );
  return found
    .toString()
    .split('\n')
    .filter((file) => file !== '' && !/\.test\.tsx?$|^e2e\//.test(file));
}

test('measures every print of the product', { tag: LONG }, () => {
  expect(prints.flatMap(({ sources }) => sources).sort()).toEqual(printingFiles().sort());
});

for (const language of languages) {
  test.describe(language, { tag: LONG }, () => {
    test('cuts nothing wide on paper, in any print or screen, on A4 and Letter', async ({
      browser,
      page,
      portal: { url, dataDir },
    }) => {
      test.setTimeout(1_800_000);
      const made = await openWideSchool(url, language);
      await made.school.signInOn(page);
      const cut: string[] = [];
      const seen = new Set<string>();
      const look = async (name: string, shown = page) => {
        seen.add(new URL(shown.url()).pathname);
        for (const paper of paperNames)
          cut.push(...(await cutInPrint(shown, paper)).map((what) => `${name}, ${paper}: ${what}`));
      };
      for (const { show } of prints) await show({ page, browser, language, url, dataDir, made, look });
      for (const screen of plainScreens(made)) {
        await openScreen(page, language, url, screen);
        await look(screen);
      }
      expect(cut).toEqual([]);
      expect(await unmeasured(url, seen)).toEqual([]);

      await openScreen(page, language, url, `/assignment/gradebook?id=${made.classId}`);
      await page.getByRole('grid').waitFor();
      const printed = (await printedTexts(page, 'A4')).join('').replaceAll(' ', '');
      expect(columnTitles.filter((title) => !printed.includes(title.replaceAll(' ', '')))).toEqual([]);
    });
  });
}
