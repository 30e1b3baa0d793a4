import type { AnswerSheets } from 'shared/contract/answer-sheet';
import { greyPng } from './grey-png';
import { openScreen } from './open-screen';
import type { Print, Shown, WideSchool } from './shown-print';

/** Pixels of a photographed row, and of a box for writing that is as high as a page. */
const row = { width: 2400, height: 220 };
const box = { width: 1500, height: 4500 };

async function upload(base: string, { school: { call } }: WideSchool, name: string, picture: Buffer): Promise<string> {
  const { url, fileUrl } = await call<{ url: string; fileUrl: string }>('POST', '/upload/getSignedUrl', {
    ...{ fileName: name, fileType: 'image/png' },
  });
  const headers = { 'content-type': 'image/png' };
  const stored = await fetch(new URL(url, base), { method: 'PUT', headers, body: new Uint8Array(picture) });
  if (!stored.ok) throw new Error(`upload: ${stored.status}`);
  return fileUrl;
}

/** The work of a student on paper, with large pictures of rows and of handwriting. */
async function handInOnPaper(base: string, made: WideSchool): Promise<number> {
  const { call } = made.school;
  const { id, asked } = made.assessment;
  const questions = asked.map((each) => ({ questionId: each.id, optionIds: each.options.map((option) => option.id) }));
  const { code } = await call<AnswerSheets>('POST', `/assessment/${id}/answer-sheets`, {
    ...{ paper: 'a4', numberDigits: 3, variants: [{ letter: 'A', questions }] },
  });
  const positions = questions.flatMap(({ optionIds }, at) => (optionIds.length > 0 ? [at] : []));
  const strip = await upload(base, made, 'rows.png', greyPng(row.width, row.height * positions.length));
  const written = await upload(base, made, 'box.png', greyPng(box.width, box.height));
  const handedIn = await call<{ id: number }>('POST', `/assessment/${id}/scanned-sheet`, {
    ...{ studentId: made.onPaper, code, variant: 'A' },
    rows: positions.map((position) => ({ position, bubbles: [1] })),
    boxes: questions.flatMap(({ optionIds }, position) =>
      optionIds.length === 0 ? [{ position, filePath: written }] : [],
    ),
    strips: [{ filePath: strip, ...row, positions }],
  });
  return handedIn.id;
}

/** Photographed answers, in grading and on the page of the submission. */
export const paperWork: Print = {
  sources: [],
  async show({ page, language, url, made, look }: Shown) {
    const submissionId = await handInOnPaper(url, made);
    for (const screen of ['submission-preview', 'submission-grading']) {
      await openScreen(page, language, url, `/student/${screen}?id=${submissionId}`);
      await look(`photographed answers, ${screen}`);
    }
  },
};
