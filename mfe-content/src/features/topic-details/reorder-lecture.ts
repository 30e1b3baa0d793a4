import { type Lecture, reorderLecture } from 'shared/contract/lecture';
import { lectureListQuery } from 'shared/entities/lecture-list.query';
import { handleError } from 'shared/feedback';
import { call } from 'shared/http';
import { useTranslation } from 'shared/i18n';
import { useMutation, useQueryClient } from 'shared/query';
import { showToast } from 'shared/ui/core';
import { afterMove, inOrderOf, type Move, moveInTopic } from './lecture-order';

type Attempt = Move & { before: Lecture[] };

/**
 * Moves a lecture among those of a topic. The list shows the new order at once and takes it back when the server
 * refuses; moves made in quick succession are sent one after the other.
 */
export function useReorderLecture(courseId: number, topicId: number) {
  const { t } = useTranslation('content');
  const client = useQueryClient();
  const { queryKey } = lectureListQuery(courseId);
  const mutationKey = ['reorder-lecture', courseId];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ lectureId, from, order }: Attempt) =>
      call(reorderLecture, { params: { lectureId, courseId }, body: { from, order } }),
    onSuccess: ({ data }) => {
      // Later moves are on the screen already; only the last answer knows of them all.
      if (client.isMutating({ mutationKey }) === 1)
        client.setQueryData(queryKey, (shown) => inOrderOf(shown ?? [], data));
    },
    onError: (error, { before }) => {
      client.setQueryData(queryKey, before);
      void client.invalidateQueries({ queryKey });
      if (error.status === 412) showToast({ tone: 'info', message: t('topic.staleOrder'), id: 'stale-order' });
      else handleError(error);
    },
  });

  return (lectureId: number, place: number) => {
    const before = client.getQueryData(queryKey);
    const move = before && moveInTopic(before, topicId, lectureId, place);
    if (!move) return;
    // What is being read now would bring the old order back.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, afterMove(before, move));
    mutate({ ...move, before });
  };
}
