import { useState } from 'react';
import { type Category, type CategoryDetail, updateCategory } from 'shared/contract/category';
import { categoryListQuery } from 'shared/entities/category-list.query';
import { handleError } from 'shared/feedback';
import { call } from 'shared/http';
import { useMutation, useQueryClient } from 'shared/query';
import { categoryDetailQuery } from './category-detail.query';

export type Topic = Pick<Category, 'id' | 'name' | 'parentId' | 'courseId' | 'gradeId' | 'version'>;

/** A new name, or a new parent (0 for none), or both. */
export type TopicChange = Partial<Pick<Category, 'name' | 'parentId'>>;

/** Somebody else saved first: what was to be changed, and how the topic stands now. */
export interface Conflict {
  change: TopicChange;
  theirs: CategoryDetail;
}

/** What was done, and what would take it back. */
export interface Done {
  before: TopicChange;
  after: CategoryDetail;
}

interface Attempt {
  topic: Topic;
  change: TopicChange;
}

const was = ({ name, parentId }: Topic, change: TopicChange): TopicChange => ({
  ...(change.name !== undefined && { name }),
  ...(change.parentId !== undefined && { parentId }),
});

/** Renames and moves topics of a course; each step can be taken back, and nobody's work is overwritten unasked. */
export function useSaveTopic(courseId: number) {
  const client = useQueryClient();
  const [conflict, setConflict] = useState<Conflict>();
  const [done, setDone] = useState<Done>();

  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ topic, change }: Attempt) => {
      const { id, gradeId, version, name, parentId } = topic;
      const body = { courseId, gradeId, name, parentId, ...change };
      return (await call(updateCategory, { params: { id }, version, body })).data;
    },
    onSuccess: async (after, { topic, change }) => {
      setConflict(undefined);
      setDone({ before: was(topic, change), after });
      client.setQueryData(categoryDetailQuery(topic.id).queryKey, after);
      // The trails of its neighbours name it, the tree holds it.
      await client.invalidateQueries({ queryKey: categoryListQuery(courseId).queryKey });
    },
    onError: async (error, { topic, change }) => {
      if (error.status !== 412) return handleError(error);
      const theirs = await client.fetchQuery({ ...categoryDetailQuery(topic.id), staleTime: 0 }).catch(handleError);
      if (theirs) setConflict({ change, theirs });
      void client.invalidateQueries({ queryKey: categoryListQuery(courseId).queryKey });
    },
  });

  return {
    saving: isPending,
    conflict,
    /** Gives up the own change. */
    takeTheirs: () => setConflict(undefined),
    done,
    forget: () => setDone(undefined),
    /** True when it was saved. */
    save: (topic: Topic, change: TopicChange): Promise<boolean> =>
      mutateAsync({ topic, change }).then(
        () => true,
        () => false,
      ),
  };
}
export type SaveTopic = ReturnType<typeof useSaveTopic>;
