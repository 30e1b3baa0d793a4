import { commentCategory, getCategory } from '@teacher-portal/remote-sdk/contract/category';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { setCached, read, useWrite } from '@teacher-portal/remote-sdk/query';

/** Adds a comment to a topic; a retry after a lost response adds it only once. */
export const useCommentTopic = (id: number) =>
  useWrite(commentCategory, {
    invalidation: ({ data }) => setCached(read(getCategory, { params: { id } }), data),
    onSuccess: () => handleSuccess('success.commentAdded'),
  });
