import { memo } from 'react';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { CategoryPicker } from '@teacher-portal/remote-sdk/entities/category-picker';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box } from '@teacher-portal/remote-sdk/ui/core';
import { FieldGroup } from '@teacher-portal/remote-sdk/ui/form';
import { type FieldsProps } from './field-props';

interface TopicsFieldProps {
  course: Pick<Course, 'id' | 'gradeId'>;
  tags: readonly number[];
  change: FieldsProps['change'];
  error: string | undefined;
}

/** Toggles the topics of the assessment. Memoised, so that typing elsewhere does not re-render it. */
export const TopicsField = memo(function TopicsField({ course, tags, change, error }: TopicsFieldProps) {
  const { t } = useTranslation('assessmentForm');
  return (
    <Box data-field="tags">
      <FieldGroup legend={t('form.topics')} helper={t('form.topicsHelper')} error={error}>
        <CategoryPicker
          courseId={course.id}
          chosen={tags.map(String)}
          onChange={(chosen) => change({ tags: chosen.map(Number) })}
          first={{ gradeId: course.gradeId, label: t('form.firstTopic'), create: t('form.createTopic') }}
        />
      </FieldGroup>
    </Box>
  );
});
