import { commentCategory, getCategory } from 'shared/contract/category';
import { handleSuccess } from 'shared/feedback';
import { answered, read, useWrite } from 'shared/query';

/** Adds a comment to a topic; one whose answer got lost and that is sent again stands there once. */
export const useCommentTopic = (id: number) =>
  useWrite(commentCategory, {
    outdates: ({ data }) => answered(read(getCategory, { params: { id } }), data),
    onSuccess: () => handleSuccess('success.commentAdded'),
  });
