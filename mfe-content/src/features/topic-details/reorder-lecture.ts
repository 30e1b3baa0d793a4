import { reorderLecture } from '@teacher-portal/remote-sdk/contract/lecture';
import { lectureListQuery } from '@teacher-portal/remote-sdk/entities/lecture-list.query';
import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { queryClient, useWrite } from '@teacher-portal/remote-sdk/query';
import { showToast } from '@teacher-portal/remote-sdk/ui/core';
import { afterMove, inOrderOf, moveInTopic } from './lecture-order';

/**
 * Moves a lecture within a topic. The list is updated optimistically and reverted when the server refuses; quick
 * successive moves are sent one after the other.
 */
export function useReorderLecture(courseId: number, topicId: number) {
  const { t } = useTranslation('content');
  const list = lectureListQuery(courseId);
  const { queryKey } = list;
  const scope = `reorder-lecture,${courseId}`;
  const { mutate } = useWrite(reorderLecture, {
    scope,
    onStart: ({ params, body: { order, from = order } }) => {
      const before = queryClient.getQueryData(queryKey);
      // A refetch in flight would restore the old order.
      void queryClient.cancelQueries(list);
      if (before)
        queryClient.setQueryData(queryKey, afterMove(before, { lectureId: Number(params.lectureId), from, order }));
      return before;
    },
    // The response has the order, and a refetch would undo the moves still to be sent.
    invalidation: () => ({ except: [list] }),
    onSuccess: ({ data }) => {
      // Later moves are displayed already; only the last response includes all of them.
      if (queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === scope }) === 1)
        queryClient.setQueryData(queryKey, (shown) => inOrderOf(shown ?? [], data));
    },
    onError: (error, _input, before) => {
      queryClient.setQueryData(queryKey, before);
      if (error.status === 412) showToast({ tone: 'info', message: t('topic.staleOrder'), id: 'stale-order' });
      else handleError(error);
    },
  });

  return (lectureId: number, place: number) => {
    const shown = queryClient.getQueryData(queryKey);
    const move = shown && moveInTopic(shown, topicId, lectureId, place);
    if (move) mutate({ params: { lectureId, courseId }, body: { from: move.from, order: move.order } });
  };
}
