import { isDrawnType } from '@teacher-portal/item-writing/item-types';
import { type StudentPaper } from 'shared/contract/paper';
import { loadAllLanguages } from 'shared/i18n';
import { openTells, openType } from '../item/item-part';
import { openPhoto } from '../photo/photo-part';
import { openDrawing } from './drawing-part';

/**
 * Loads what an exam offers later – photos, what its questions are answered with, and the other languages – while there
 * is a network. What fails is loaded when it is asked for.
 */
export async function readyOffline({ questions }: StudentPaper): Promise<void> {
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
}
