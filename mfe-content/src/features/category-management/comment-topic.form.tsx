import {
  type CategoryCommentBody,
  type CategoryDetail,
  commentCategory,
  getCategory,
} from '@teacher-portal/remote-sdk/contract/category';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { setCached, read, useWrite } from '@teacher-portal/remote-sdk/query';
import { Button } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Form, FormActions, Textarea } from '@teacher-portal/remote-sdk/ui/form';
import { type TopicForms } from './use-topic-forms';

/** Adds a comment to a topic; a retry after a lost response adds it only once. */
const useCommentTopic = (id: number) =>
  useWrite(commentCategory, {
    invalidation: ({ data }) => setCached(read(getCategory, { params: { id } }), data),
    onSuccess: () => handleSuccess('success.commentAdded'),
  });

/** Adds a comment for colleagues to the trail. */
export function CommentForm({ topic, form }: { topic: CategoryDetail; form: TopicForms['comment'] }) {
  const { t } = useTranslation('content');
  const { mutateAsync, isPending } = useCommentTopic(topic.id);
  const send = ({ comment }: CategoryCommentBody) =>
    mutateAsync({ params: { id: topic.id }, body: { comment } }).then(
      () => form.reset(),
      // The mutation reports the error; the typed text stays.
      () => undefined,
    );
  return (
    <Form form={form} onSubmit={send} gap="2">
      <Field label={t('management.comment')} error={form.errorOf('comment')}>
        <Textarea rows={2} {...form.register('comment')} />
      </Field>
      <FormActions mt="0">
        <Button type="submit" loading={isPending}>
          {t('management.addComment')}
        </Button>
      </FormActions>
    </Form>
  );
}
