import { isDrawnType } from '@teacher-portal/item-writing/item-types';
import { type StudentPaper } from 'shared/contract/paper';
import { loadAllLanguages } from 'shared/i18n';
import { readyRichText } from 'shared/ui/plain';
import { readFile } from '../http/read-file';
import { openTells, openType } from '../item/item-part';
import { openFiles } from '../files/files-part';
import { openPhoto } from '../photo/photo-part';
import { openDrawing } from './drawing-part';
import { signedFiles } from './signed-files';

/** Recordings beyond these are heard over the network: a whole class loads them at once. */
const MOST_BYTES = { sound: 10_000_000, all: 30_000_000 };

function loadPicture(address: string): Promise<void> {
  const picture = new Image();
  return new Promise((resolve) => {
    picture.onload = picture.onerror = () => resolve();
    picture.src = address;
  });
}

/** Into the browser's cache. One after the other, because a whole class may begin at once; sounds after all pictures. */
async function loadFiles(paper: StudentPaper): Promise<void> {
  const files = signedFiles(paper);
  for (const { address } of files.filter(({ isSound }) => !isSound)) await loadPicture(address);
  let left = MOST_BYTES.all;
  for (const { address } of files.filter(({ isSound }) => isSound))
    left -= (await readFile(address, Math.min(left, MOST_BYTES.sound)))?.bytes.byteLength ?? 0;
}

/**
 * Loads what an exam offers later – photos, what its questions are answered with, their formulas, pictures and sounds, and
 * the other languages – while there is a network. What fails is loaded when it is asked for.
 */
export async function readyOffline(paper: StudentPaper): Promise<void> {
  const { questions } = paper;
  const types = new Set(questions.flatMap(({ item }) => item?.type ?? []));
  const tells = questions.some(({ choosing }) => choosing && choosing.tells !== 'nothing');
  const isDrawn = questions.some(({ questionType }) => isDrawnType(questionType));
  await Promise.allSettled([
    openPhoto(),
    ...(questions.some(({ answerFiles }) => answerFiles) ? [openFiles()] : []),
    ...[...types].map(openType),
    ...(tells ? [openTells()] : []),
    ...(isDrawn ? [openDrawing()] : []),
    readyRichText(JSON.stringify(paper)),
  ]);
  await loadAllLanguages();
  await loadFiles(paper);
}
