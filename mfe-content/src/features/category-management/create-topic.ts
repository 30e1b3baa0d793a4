import { useState } from 'react';
import { type CategoryBody, createCategory } from 'shared/contract/category';
import { categoryListQuery } from 'shared/entities/category-list.query';
import { handleError, handleSuccess } from 'shared/feedback';
import { call, keysByContent } from 'shared/http';
import { useMutation, useQueryClient } from 'shared/query';

/** Creates topics; an attempt whose answer got lost and that is made again does not create two. */
export function useCreateTopic(courseId: number) {
  const client = useQueryClient();
  const [keys] = useState(keysByContent);
  return useMutation({
    mutationFn: async (body: CategoryBody) =>
      (await call(createCategory, { body, idempotencyKey: keys.keyFor(body) })).data,
    onSuccess: () => {
      // A second topic of the same name is another topic.
      keys.forget();
      handleSuccess('success.categoryCreated');
      void client.invalidateQueries({ queryKey: ['courses'] });
      return client.invalidateQueries({ queryKey: categoryListQuery(courseId).queryKey });
    },
    onError: handleError,
  });
}
