import {
  createGradingComment,
  deleteGradingComment,
  type GradingComment,
  listGradingComments,
} from 'shared/contract/grading-comment';
import { handleError } from 'shared/feedback';
import { call } from 'shared/http';
import { queryClient, queryOptions, useMutation } from 'shared/query';

/** The comments that the teacher keeps for a school. */
export const gradingCommentsQuery = (schoolId: number) =>
  queryOptions({
    queryKey: ['grading-comments', schoolId],
    queryFn: async ({ signal }) => (await call(listGradingComments, { query: { schoolId }, signal })).data,
  });

const change = (schoolId: number, rule: (comments: GradingComment[]) => GradingComment[]) =>
  queryClient.setQueryData(gradingCommentsQuery(schoolId).queryKey, (old) => old && rule(old));

export const useKeepComment = (schoolId: number) =>
  useMutation({
    mutationFn: async (text: string) => (await call(createGradingComment, { body: { schoolId, text } })).data,
    onSuccess: (comment) => change(schoolId, (old) => [...old.filter(({ id }) => id !== comment.id), comment]),
    onError: handleError,
  });

/** Gone at once, and back where it was when the server refuses. */
export const useForgetComment = (schoolId: number) =>
  useMutation({
    mutationFn: async (id: number) => call(deleteGradingComment, { params: { id } }),
    onMutate: (id) => {
      const before = queryClient.getQueryData(gradingCommentsQuery(schoolId).queryKey);
      change(schoolId, (old) => old.filter((comment) => comment.id !== id));
      return before;
    },
    onError: (error, _id, before) => {
      change(schoolId, (old) => before ?? old);
      handleError(error);
    },
  });
