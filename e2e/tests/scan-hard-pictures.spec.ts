import { type GreyImage } from '@teacher-portal/answer-sheet/grey-image';
import { type RecordBody } from 'shared/contract/answer-sheet';
import { type Meant, type Writing } from '@teacher-portal/answer-sheet/testing/fill-in';
import { jpegOf, photograph, type Shot } from '@teacher-portal/answer-sheet/testing/photograph';
import { type Random, randomOf } from '@teacher-portal/answer-sheet/testing/random';
import { glare, smoothed, twoTone } from '@teacher-portal/answer-sheet/testing/spoil';
import { filledSheet, paperOf } from '../src/class-on-paper';
import { LONG } from '../src/each-language';
import { openScreen } from '../src/open-screen';
import { SubmissionData } from '../src/submission-data';
import { expect, test } from '../src/test-signed-in';

const STUDENTS = 60;
const QUESTIONS = 30;

const kinds: [Writing, (picture: GreyImage, random: Random) => GreyImage][] = [
  ['pen', (picture, random) => glare(picture, random, random.between(0.05, 0.2), random.between(0.3, 1))],
  ['faint pencil', (picture, random) => glare(picture, random, random.between(0.05, 0.2), random.between(0.3, 1))],
  ['faint pencil', (picture, random) => twoTone(picture, random.between(195, 215))],
  ['hard pencil', (picture, random) => twoTone(picture, random.between(195, 215))],
  ['faint pencil', (picture, random) => smoothed(picture, random.between(195, 215), 70)],
];

const shotOf = (random: Random): Shot => ({
  width: 1240,
  height: 1754,
  tilt: random.between(0, 8),
  turn: random.normal() * 2,
  curl: random.between(0, 2),
  fills: random.between(0.9, 0.96),
  blur: 0.3,
  motion: 0,
  light: random.between(0.9, 1),
  noise: 2,
  shadow: 0,
  quality: 100,
});

/** The picture of a student's sheet, and what its rows are meant to say. */
function pictureOf(studentId: number): { jpeg: Buffer; meant: Meant[] } {
  const random = randomOf(4_000_000 + studentId);
  const [writing, spoil] = kinds[studentId % kinds.length] ?? ['pen', (picture) => picture];
  const { sheet, meant } = filledSheet(studentId, QUESTIONS, writing, random);
  const picture = spoil(photograph([{ sheet, shot: shotOf(random) }], random), random);
  return { jpeg: Buffer.from(jpegOf(picture, 80)), meant };
}

const summary = ({ studentId }: RecordBody) => ({
  id: studentId,
  assessmentId: 1,
  section: 'A',
  student: { id: studentId, name: `Student ${studentId}`, former: false },
  status: 1,
  submissionDate: '2026-11-20T10:00:00.000Z',
  marks: null,
  possible: QUESTIONS,
  scored: QUESTIONS,
  questions: QUESTIONS,
  version: 1,
});

test(
  'hands in no row of sixty pictures with a flash or in black and white otherwise than it was filled in, without asking',
  { tag: LONG },
  async ({ page, portal: { url } }) => {
    test.setTimeout(1_200_000);
    const data = await SubmissionData.open(url);
    const { id } = await data.publishQuiz('Sixty pictures');
    const handedIn: RecordBody[] = [];
    const answer = { data: { ...paperOf(STUDENTS, QUESTIONS), scans: [], keepsPages: false } };
    await page.route(`**/api/v1/assessment/${id}/answer-sheets*`, (route) => route.fulfill({ json: answer }));
    await page.route(new RegExp(`/assessment/${id}/scanned-sheet`), (route) => {
      const body = route.request().postDataJSON() as RecordBody;
      handedIn.push(body);
      return route.fulfill({ json: { data: summary(body) } });
    });
    await openScreen(page, 'en', url, `/assignment/scan-sheets?id=${id}`);
    const students = Array.from({ length: STUDENTS }, (_, index) => index + 1);
    const pictures = new Map(students.map((studentId) => [studentId, pictureOf(studentId)]));
    await page.getByLabel('Pictures or PDF').setInputFiles(
      [...pictures].map(([studentId, { jpeg }]) => ({
        name: `${studentId}.jpg`,
        mimeType: 'image/jpeg',
        buffer: jpeg,
      })),
    );
    await expect(page.getByText(`${STUDENTS} pages: `)).toBeVisible({ timeout: 600_000 });

    // Each row that is asked about is answered, with whatever is suggested: a person decided it.
    const asked = page.getByRole('group', { name: /, question \d+$/ });
    while ((await asked.count()) > 0) await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Hand in \d+ sheets/ }).click();
    await expect(page.getByText('handed in', { exact: true })).not.toHaveCount(0);
    await expect.poll(() => handedIn.length).toBeGreaterThan(STUDENTS / 2);
    await expect(page.getByRole('button', { name: /^Hand in 0 sheets/ })).toBeDisabled();

    const read = handedIn.flatMap(({ studentId, rows }) =>
      rows.flatMap(({ position, bubbles, isChecked }) => {
        const meant = pictures.get(studentId)?.meant[position];
        const right = meant?.kind === 'marked' ? [meant.option] : [];
        return isChecked ? [] : [{ studentId, position, bubbles, right }];
      }),
    );
    expect(read.length).toBeGreaterThan((STUDENTS * QUESTIONS) / 2);
    expect(read.filter(({ bubbles, right }) => bubbles.join() !== right.join())).toEqual([]);
  },
);
