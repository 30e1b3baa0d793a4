import { deleteAssessment } from 'shared/contract/assessment-write';
import { deleteCategory } from 'shared/contract/category';
import { deleteLecture } from 'shared/contract/lecture';
import { deletePassage } from 'shared/contract/passage';
import { deleteQuestion } from 'shared/contract/question';
import { type TrashKind } from 'shared/contract/trash-kinds';
import { type TestPortal } from './portal';

const deletions = {
  assessment: deleteAssessment,
  category: deleteCategory,
  lecture: deleteLecture,
  passage: deletePassage,
  question: deleteQuestion,
};
export type DeletableKind = Exclude<TrashKind, 'course'>;

/** Deletes a record as the portal does. */
export const putIntoTrash = (portal: TestPortal, as: string, kind: DeletableKind, id: number) =>
  portal.call(deletions[kind], { as, params: { id }, headers: { 'if-match': '*' } });
