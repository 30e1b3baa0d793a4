import { commentCategory } from 'shared/contract/category';
import { handleError, handleSuccess } from 'shared/feedback';
import { call } from 'shared/http';
import { useMutation, useQueryClient } from 'shared/query';
import { categoryDetailQuery } from './category-detail.query';

export function useCommentTopic(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (comment: string) => (await call(commentCategory, { params: { id }, body: { comment } })).data,
    onSuccess: (detail) => {
      client.setQueryData(categoryDetailQuery(id).queryKey, detail);
      handleSuccess('success.commentAdded');
    },
    onError: handleError,
  });
}
