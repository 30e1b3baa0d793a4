import { useState } from 'react';
import { commentCategory } from 'shared/contract/category';
import { handleError, handleSuccess } from 'shared/feedback';
import { call, keysByContent } from 'shared/http';
import { useMutation, useQueryClient } from 'shared/query';
import { categoryDetailQuery } from './category-detail.query';

/** Adds a comment to a topic; one whose answer got lost and that is sent again stands there once. */
export function useCommentTopic(id: number) {
  const client = useQueryClient();
  const [keys] = useState(keysByContent);
  return useMutation({
    mutationFn: async (comment: string) =>
      (await call(commentCategory, { params: { id }, body: { comment }, idempotencyKey: keys.keyFor({ id, comment }) }))
        .data,
    onSuccess: (detail) => {
      // The same words a second time are another comment.
      keys.forget();
      client.setQueryData(categoryDetailQuery(id).queryKey, detail);
      handleSuccess('success.commentAdded');
    },
    onError: handleError,
  });
}
