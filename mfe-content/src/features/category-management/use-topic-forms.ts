import {
  type CategoryBody,
  categoryBody,
  type CategoryCommentBody,
  categoryCommentBody,
  type CategoryDetail,
  type CategoryDraft,
} from '@teacher-portal/remote-sdk/contract/category';
import { useDraft, useLeaveGuard } from '@teacher-portal/remote-sdk/drafts';
import { useWatch, useZodForm } from '@teacher-portal/remote-sdk/ui/form';
import * as z from '@teacher-portal/remote-sdk/z';

const draftSchema = z.object({ name: z.string(), comment: z.string() });

/** The unsaved name and comment of a topic, kept across a crash and confirmed on leaving. */
export function useTopicForms(topic: CategoryDetail) {
  const { id, courseId, gradeId, parentId, version } = topic;
  const rename = useZodForm<CategoryDraft, CategoryBody>(categoryBody, {
    // Follows saved changes while nothing is being typed.
    values: { courseId, gradeId, parentId, name: topic.name },
    resetOptions: { keepDirtyValues: true },
  });
  const comment = useZodForm<CategoryCommentBody, CategoryCommentBody>(categoryCommentBody, {
    defaultValues: { comment: '' },
  });
  const value = {
    name: useWatch({ control: rename.control, name: 'name' }) ?? '',
    comment: useWatch({ control: comment.control, name: 'comment' }),
  };
  const isDirty = value.name !== topic.name || value.comment !== '';
  const draft = useDraft({ entity: 'category', id, version, value, isDirty, schema: draftSchema });
  const guard = useLeaveGuard(isDirty, { onLeave: () => void draft.discard() });
  const restore = (draft: z.infer<typeof draftSchema>) => {
    rename.setValue('name', draft.name, { shouldDirty: true });
    comment.setValue('comment', draft.comment, { shouldDirty: true });
  };
  return { rename, comment, draft, guard, restore };
}
export type TopicForms = ReturnType<typeof useTopicForms>;
