import {
  createGradingComment,
  deleteGradingComment,
  type GradingComment,
  listGradingComments,
  takeGradingComment,
  updateGradingComment,
} from '@teacher-portal/remote-sdk/contract/grading-comment';
import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { queryClient, read, useWrite } from '@teacher-portal/remote-sdk/query';

/** The comments that a teacher has saved for a school, and those that colleagues share there. */
export const gradingCommentsQuery = (schoolId: number) => read(listGradingComments, { query: { schoolId } });

/** Those that fit a question, what was taken there most first. */
export const commentsForQuery = (schoolId: number, questionId: number) =>
  read(listGradingComments, { query: { schoolId, questionId } });

const byUse = (comments: readonly GradingComment[]) =>
  [...comments].sort((a, b) => (b.uses ?? 0) - (a.uses ?? 0) || a.id - b.id);

/** The comments for a field as far as they are known, the likeliest first. They keep their places while a menu is open. */
export function knownComments(schoolId: number, questionId: number | undefined): readonly GradingComment[] {
  const all = queryClient.getQueryData(gradingCommentsQuery(schoolId).queryKey) ?? [];
  if (questionId === undefined) return byUse(all.filter((each) => (each.questionId ?? null) === null));
  const ranked = queryClient.getQueryData(commentsForQuery(schoolId, questionId).queryKey);
  return ranked ?? byUse(all.filter((each) => (each.questionId ?? questionId) === questionId));
}

const change = (schoolId: number, rule: (comments: GradingComment[]) => GradingComment[]) =>
  queryClient.setQueryData(gradingCommentsQuery(schoolId).queryKey, (old) => old && rule(old));

export const useCreateComment = (schoolId: number) =>
  useWrite(createGradingComment, {
    invalidation: ({ data: comment }) => {
      change(schoolId, (old) => [...old.filter(({ id }) => id !== comment.id), comment]);
      return { except: [gradingCommentsQuery(schoolId)] };
    },
  });

export const useUpdateComment = (schoolId: number) =>
  useWrite(updateGradingComment, {
    invalidation: ({ data: comment }) => {
      change(schoolId, (old) => old.map((each) => (each.id === comment.id ? comment : each)));
      return { except: [gradingCommentsQuery(schoolId)] };
    },
  });

/** Counts a use; that it could not be counted is nobody’s trouble. */
export const useTakeComment = () => useWrite(takeGradingComment, { onError: () => undefined });

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
