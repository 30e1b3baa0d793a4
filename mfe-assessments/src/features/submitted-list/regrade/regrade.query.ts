import {
  listRegrades,
  previewRegrade,
  type Regrade,
  type RegradePreviewBody,
  undoRegrade,
} from 'shared/contract/regrade';
import { handleError, handleSuccess } from 'shared/feedback';
import { keepPreviousData, read, write } from 'shared/query';

export const regradesQuery = (id: number) => read(listRegrades, { params: { id } });

/** What the regrade would do now; the page before stays while the next one loads. */
export const previewQuery = (id: number, body: RegradePreviewBody, page: number) =>
  read(previewRegrade, { params: { id }, body, query: { page } }, { staleTime: 0, placeholderData: keepPreviousData });

/** Undoes a regrade and says so. */
export async function undo({ assessmentId, id, version }: Regrade): Promise<void> {
  try {
    const { message } = await write(undoRegrade, { params: { id: assessmentId, regradeId: id }, version });
    handleSuccess(message ?? 'success.regradeUndone');
  } catch (error) {
    handleError(error);
  }
}
