import { useState } from 'react';
import { type Category, type CategoryDetail, getCategory, updateCategory } from 'shared/contract/category';
import { handleError } from 'shared/feedback';
import { answered, isConflict, queryClient, read, useWrite } from 'shared/query';

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

const was = ({ name, parentId }: Topic, change: TopicChange): TopicChange => ({
  ...(change.name !== undefined && { name }),
  ...(change.parentId !== undefined && { parentId }),
});

/** Renames and moves topics of a course; each step can be taken back, and nobody's work is overwritten unasked. */
export function useSaveTopic(courseId: number) {
  const [conflict, setConflict] = useState<Conflict>();
  const [done, setDone] = useState<Done>();

  const detailOf = (id: number) => read(getCategory, { params: { id } });

  const { mutateAsync, isPending } = useWrite(updateCategory, {
    outdates: ({ data }) => answered(detailOf(data.id), data),
    // The trails of its neighbours name it, the tree holds it.
    onSuccess: (_answer, _input, refreshed) => refreshed,
    // The caller of `save` tells what the change was.
    onConflict: () => undefined,
  });

  const save = async (topic: Topic, change: TopicChange): Promise<boolean> => {
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
    /** Gives up the own change. */
    takeTheirs: () => setConflict(undefined),
    done,
    forget: () => setDone(undefined),
    /** True when it was saved. */
    save,
  };
}
export type SaveTopic = ReturnType<typeof useSaveTopic>;
