import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Grid } from '@teacher-portal/remote-sdk/ui/core';
import { DateTimeField } from '@teacher-portal/remote-sdk/ui/form';
import { type FieldsProps } from './field-props';

const columns = { base: '1fr', md: 'repeat(2, minmax(0, 1fr))' };

/** Publish date and due date. */
export function DateFields({ draft, change, errorOf }: FieldsProps) {
  const { t } = useTranslation('assessmentForm');
  return (
    <Grid templateColumns={columns} gap="4" alignItems="start">
      <Box data-field="publishDate">
        <DateTimeField
          label={t('form.publishDate')}
          helper={t('form.publishDateHelper')}
          value={draft.publishDate}
          onChange={(publishDate) => change({ publishDate })}
          error={errorOf('publishDate')}
          edge="begin"
        />
      </Box>
      <Box data-field="dueDate">
        <DateTimeField
          label={t('form.dueDate')}
          helper={t('form.dueDateHelper')}
          value={draft.dueDate}
          onChange={(dueDate) => change({ dueDate })}
          error={errorOf('dueDate')}
          min={draft.publishDate}
          required
        />
      </Box>
    </Grid>
  );
}
