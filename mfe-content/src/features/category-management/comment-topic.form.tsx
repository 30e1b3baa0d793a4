import { type CategoryCommentBody, type CategoryDetail } from 'shared/contract/category';
import { useTranslation } from 'shared/i18n';
import { Button } from 'shared/ui/core';
import { Field, Form, FormActions, Textarea } from 'shared/ui/form';
import { useCommentTopic } from './comment-topic';
import { type TopicForms } from './use-topic-forms';

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
