import { useState } from 'react';
import {
  type Category,
  type CategoryDetail,
  getCategory,
  updateCategory,
} from '@teacher-portal/remote-sdk/contract/category';
import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { setCached, isConflict, queryClient, read, useWrite } from '@teacher-portal/remote-sdk/query';

export type Topic = Pick<Category, 'id' | 'name' | 'parentId' | 'courseId' | 'gradeId' | 'version'>;

/** A new name, a new parent (0 for the top level), or both. */
export type TopicChange = Partial<Pick<Category, 'name' | 'parentId'>>;

/** Somebody else saved first: the rejected change and the current topic. */
export interface Conflict {
  change: TopicChange;
  theirs: CategoryDetail;
}

/** The change that was made and its inverse. */
export interface Done {
  before: TopicChange;
  after: CategoryDetail;
}

const was = ({ name, parentId }: Topic, change: TopicChange): TopicChange => ({
  ...(change.name !== undefined && { name }),
  ...(change.parentId !== undefined && { parentId }),
});

/** Renames and moves topics of a course; each change can be undone, and nothing is overwritten without asking. */
export function useSaveTopic(courseId: number) {
  const [conflict, setConflict] = useState<Conflict>();
  const [done, setDone] = useState<Done>();

  const detailOf = (id: number) => read(getCategory, { params: { id } });

  const { mutateAsync, isPending } = useWrite(updateCategory, {
    invalidation: ({ data }) => setCached(detailOf(data.id), data),
    // Trails of other topics and the tree contain its name.
    onSuccess: (_answer, _input, refreshed) => refreshed,
    // The caller of `save` announces the change.
    onConflict: () => undefined,
  });

  /** The tree may lag behind the topic itself: it is refetched only after the last change. */
  const newest = (topic: Topic): Topic => {
    const known = queryClient.getQueryData(detailOf(topic.id).queryKey);
    return known && known.version > topic.version ? known : topic;
  };

  const save = async (shown: Topic, change: TopicChange): Promise<boolean> => {
    const topic = newest(shown);
    const { id, gradeId, version, name, parentId } = topic;
    const body = { courseId, gradeId, name, parentId, ...change };
    try {
      const { data: after } = await mutateAsync({ params: { id }, version, body });
      setConflict(undefined);
      setDone({ before: was(topic, change), after });
      return true;
    } catch (error) {
      if (!isConflict(error)) return false;
      const theirs = await queryClient.fetchQuery({ ...detailOf(id), staleTime: 0 }).catch(handleError);
      if (theirs) setConflict({ change, theirs });
      return false;
    }
  };

  return {
    saving: isPending,
    conflict,
    /** Discards what was changed here. */
    takeTheirs: () => setConflict(undefined),
    done,
    forget: () => setDone(undefined),
    /** Resolves to true when it was saved. */
    save,
  };
}
export type SaveTopic = ReturnType<typeof useSaveTopic>;
