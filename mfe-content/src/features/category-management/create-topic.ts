import { useRef } from 'react';
import { type CategoryBody, createCategory } from 'shared/contract/category';
import { categoryListQuery } from 'shared/entities/category-list.query';
import { handleError, handleSuccess } from 'shared/feedback';
import { call } from 'shared/http';
import { useMutation, useQueryClient } from 'shared/query';

// randomUUID exists only where the page is served over TLS; a school's own network may have none.
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Creates topics; an attempt whose answer got lost and that is made again does not create two. */
export function useCreateTopic(courseId: number) {
  const client = useQueryClient();
  const attempt = useRef({ sent: '', key: '' });
  return useMutation({
    mutationFn: async (body: CategoryBody) => {
      const sent = JSON.stringify(body);
      if (attempt.current.sent !== sent) attempt.current = { sent, key: newKey() };
      return (await call(createCategory, { body, idempotencyKey: attempt.current.key })).data;
    },
    onSuccess: () => {
      // A second topic of the same name is another topic.
      attempt.current = { sent: '', key: '' };
      handleSuccess('success.categoryCreated');
      void client.invalidateQueries({ queryKey: ['courses'] });
      return client.invalidateQueries({ queryKey: categoryListQuery(courseId).queryKey });
    },
    onError: handleError,
  });
}
