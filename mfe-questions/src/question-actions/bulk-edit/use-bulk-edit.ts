import { useRef, useState } from 'react';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import {
  type BulkEditChange,
  type BulkEdited,
  type BulkEditPreview,
  bulkEditQuestions,
  type BulkEditStay,
  undoBulkEdit,
  type UndoneQuestion,
} from '@teacher-portal/remote-sdk/contract/question-bulk-edit';
import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { invalidate, useWrite } from '@teacher-portal/remote-sdk/query';

/** How far a change or its undo is, and what it has done. */
export interface Run {
  way: 'edit' | 'undo';
  done: number;
  total: number;
  changed: readonly BulkEdited[];
  /** Those that were not changed, or not given back. */
  stayed: readonly BulkEditStay[];
}

const begun = (way: Run['way'], total: number): Run => ({ way, done: 0, total, changed: [], stayed: [] });
const silently = { invalidation: () => ({ refetch: false }), onError: () => undefined } as const;

/** Sends a change in parts. A failure or a stop ends it; going on continues behind the last part. */
export function useBulkEdit() {
  const [run, setRun] = useState<Run>();
  const [isSending, setSending] = useState(false);
  const stopped = useRef(false);
  const edit = useWrite(bulkEditQuestions, silently);
  const back = useWrite(undoBulkEdit, silently);

  async function send(first: Run, part: (from: number, to: number) => Promise<Pick<Run, 'changed' | 'stayed'>>) {
    stopped.current = false;
    setSending(true);
    let now = first;
    setRun(now);
    try {
      while (now.done < now.total && !stopped.current) {
        const to = Math.min(now.done + limits.bulkEditChunkMax, now.total);
        const { changed, stayed } = await part(now.done, to);
        now = { ...now, done: to, changed: [...now.changed, ...changed], stayed: [...now.stayed, ...stayed] };
        setRun(now);
      }
    } catch (error) {
      handleError(error);
    } finally {
      setSending(false);
      await invalidate(bulkEditQuestions);
    }
  }

  return {
    run,
    isSending,
    stop: () => {
      stopped.current = true;
    },
    apply: ({ ids, versions }: Pick<BulkEditPreview, 'ids' | 'versions'>, change: BulkEditChange) =>
      send(run ?? begun('edit', ids.length), async (from, to) => {
        const questions = ids.slice(from, to).map((id, at) => ({ id, version: versions[from + at] ?? 0 }));
        return (await edit.mutateAsync({ body: { questions, change } })).data;
      }),
    /** Going on with an undo gives back the rest of what is `changed`. */
    undo: (changed: readonly BulkEdited[]) =>
      send(begun('undo', changed.length), async (from, to) => {
        const questions = changed.slice(from, to) as UndoneQuestion[];
        const { left } = (await back.mutateAsync({ body: { questions } })).data;
        return { changed: [], stayed: left };
      }),
  };
}
