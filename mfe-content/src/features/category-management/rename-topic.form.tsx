import { type CategoryBody, type CategoryDetail } from '@teacher-portal/remote-sdk/contract/category';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Flex } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Form, Input } from '@teacher-portal/remote-sdk/ui/form';
import { type SaveTopic } from './save-topic';
import { type TopicForms } from './use-topic-forms';

interface RenameFormProps {
  topic: CategoryDetail;
  form: TopicForms['rename'];
  saving: SaveTopic;
}

/** Renames a topic in place. */
export function RenameForm({ topic, form, saving }: RenameFormProps) {
  const { t } = useTranslation('content');
  const rename = async (values: CategoryBody) => {
    if (await saving.save(topic, { name: values.name })) form.reset(values);
  };
  return (
    <Form form={form} onSubmit={rename}>
      <Flex gap="2" align="flex-end" wrap="wrap">
        <Box flex="1 1 14rem">
          <Field label={t('management.name')} error={form.errorOf('name')}>
            <Input {...form.register('name')} />
          </Field>
        </Box>
        <Button type="submit" mb="1" loading={saving.saving}>
          {t('management.rename')}
        </Button>
      </Flex>
    </Form>
  );
}
