import { commentCategory, getCategory } from 'shared/contract/category';
import { handleSuccess } from 'shared/feedback';
import { setCached, read, useWrite } from 'shared/query';

/** Adds a comment to a topic; a retry after a lost response adds it only once. */
export const useCommentTopic = (id: number) =>
  useWrite(commentCategory, {
    invalidation: ({ data }) => setCached(read(getCategory, { params: { id } }), data),
    onSuccess: () => handleSuccess('success.commentAdded'),
  });
