import {
  createGradingComment,
  deleteGradingComment,
  type GradingComment,
  listGradingComments,
} from '@teacher-portal/remote-sdk/contract/grading-comment';
import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { queryClient, read, useWrite } from '@teacher-portal/remote-sdk/query';

/** The comments a teacher has saved for a school. */
export const gradingCommentsQuery = (schoolId: number) => read(listGradingComments, { query: { schoolId } });

const change = (schoolId: number, rule: (comments: GradingComment[]) => GradingComment[]) =>
  queryClient.setQueryData(gradingCommentsQuery(schoolId).queryKey, (old) => old && rule(old));

export const useCreateComment = (schoolId: number) =>
  useWrite(createGradingComment, {
    invalidation: ({ data: comment }) => {
      change(schoolId, (old) => [...old.filter(({ id }) => id !== comment.id), comment]);
      return { except: [gradingCommentsQuery(schoolId)] };
    },
  });

/** Removed optimistically, and restored in place when the server refuses. */
export const useDeleteComment = (schoolId: number) =>
  useWrite(deleteGradingComment, {
    onStart: ({ params }) => {
      const before = queryClient.getQueryData(gradingCommentsQuery(schoolId).queryKey);
      change(schoolId, (old) => old.filter(({ id }) => id !== params.id));
      return before;
    },
    invalidation: () => ({ except: [gradingCommentsQuery(schoolId)] }),
    onError: (error, _input, before) => {
      change(schoolId, (old) => before ?? old);
      handleError(error);
    },
  });
