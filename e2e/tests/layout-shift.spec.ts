import { findSamples, teacherOf } from '../src/demo-samples';
import { isLongRun, LONG } from '../src/each-language';
import { layoutShift } from '../src/layout-shift';
import { portalStates } from '../src/page-states';
import { signedInStorage } from '../src/signed-in';
import { expect, test } from '../src/test';
import { languages } from '../src/words';

/** A tenth of what Core Web Vitals call good. */
const MOST = 0.01;
/** On a phone the formulas of the list take another height once their script has drawn them. */
const WITH_FORMULAS = 0.13;
const mostOf = (path: string) => (path === '/questions' ? WITH_FORMULAS : MOST);

/** Opened most; the long run opens every screen. */
const usual = [
  /^\/$/,
  /^\/student$/,
  /^\/assignment$/,
  /submitted-assignment-list\?id=\d+$/,
  /course-details\?id=\d+$/,
  /submission-grading\?id=\d+$/,
];

// The long run opens more than eighty pages in each test.
test.describe.configure({ timeout: 900_000 });

for (const language of languages)
  for (const width of [390, 1440])
    test(
      `moves nothing that is already shown while a page loads, ${language} ${width} pixels wide`,
      { tag: language === 'tr' && width === 390 ? [] : [LONG] },
      async ({ browser, portal: { url } }) => {
        const samples = await findSamples(url, language);
        const storageState = await signedInStorage(url, teacherOf(language));
        storageState.origins[0]?.localStorage.push({ name: 'activeGrade', value: String(samples.grade) });
        // Twice in the list are states of one address.
        const paths = new Set(portalStates(samples).flatMap(({ path, act }) => (act ? [] : [path])));
        const opened = [...paths].filter((path) => isLongRun || usual.some((each) => each.test(path)));
        const moved: string[] = [];
        for (const path of opened) {
          const shift = await layoutShift(browser, { storageState, url: url + path, width, language });
          if (shift > mostOf(path)) moved.push(`${path} ${shift.toFixed(3)}`);
        }
        expect(moved).toEqual([]);
      },
    );
