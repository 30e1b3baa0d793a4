import { isDrawnType } from '@teacher-portal/item-writing/item-types';
import { type StudentPaper } from 'shared/contract/paper';
import { loadAllLanguages } from 'shared/i18n';
import { openTells, openType } from '../item/item-part';
import { openPhoto } from '../photo/photo-part';
import { openDrawing } from './drawing-part';

/** Addresses of pictures, in fields and in the markup of texts. */
const pictures = /\/api\/v1\/upload\/lecture\/[^\s"'\\<>?]+\.(?:png|jpe?g|gif|webp)\?[^\s"'\\<>]+/gi;

/** Into the browser's cache. One after the other, because a whole class may begin at once. */
async function loadPictures(paper: StudentPaper): Promise<void> {
  for (const address of new Set(JSON.stringify(paper).replaceAll('&amp;', '&').match(pictures))) {
    const picture = new Image();
    await new Promise((resolve) => {
      picture.onload = picture.onerror = resolve;
      picture.src = address;
    });
  }
}

/**
 * Loads what an exam offers later – photos, what its questions are answered with, their pictures, and the other languages
 * – while there is a network. What fails is loaded when it is asked for.
 */
export async function readyOffline(paper: StudentPaper): Promise<void> {
  const { questions } = paper;
  const types = new Set(questions.flatMap(({ item }) => item?.type ?? []));
  const tells = questions.some(({ choosing }) => choosing && choosing.tells !== 'nothing');
  const isDrawn = questions.some(({ questionType }) => isDrawnType(questionType));
  await Promise.allSettled([
    openPhoto(),
    ...[...types].map(openType),
    ...(tells ? [openTells()] : []),
    ...(isDrawn ? [openDrawing()] : []),
  ]);
  await loadAllLanguages();
  await loadPictures(paper);
}
