import { useState } from 'react';
import { type CallInput, callStream } from '@teacher-portal/remote-sdk/http';
import {
  listRegrades,
  previewRegrade,
  type Regrade,
  type RegradePreviewBody,
  type regradeQuestion,
  regradeStream,
  undoRegrade,
} from '@teacher-portal/remote-sdk/contract/regrade';
import { handleError, handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { invalidate, keepPreviousData, read, write } from '@teacher-portal/remote-sdk/query';

export const regradesQuery = (id: number) => read(listRegrades, { params: { id } });

/** The preview of the regrade; the previous page is shown while the next one loads. */
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

/** Regrades and says how many submissions have their new marks; `onMade` gets the regrade. */
export function useRegrading(onMade: (made: Regrade) => void) {
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const regrade = async (input: CallInput<typeof regradeQuestion>) => {
    const held: { made?: Regrade } = {};
    setProgress({ done: 0, total: 0 });
    try {
      await callStream(regradeStream, {
        ...input,
        onEvent: (event) => {
          if (event.type === 'progress') setProgress(event);
          else held.made = event.regrade;
        },
      });
    } catch (error) {
      handleError(error);
    }
    setProgress(undefined);
    void invalidate(regradeStream.endpoint);
    if (held.made) onMade(held.made);
  };
  return { regrade, progress };
}
