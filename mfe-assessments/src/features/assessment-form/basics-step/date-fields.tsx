import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { type Lesson, presentLessons } from '@teacher-portal/remote-sdk/contract/lesson';
import { listSchoolYears } from '@teacher-portal/remote-sdk/contract/school-year';
import { read, skipToken, useQuery } from '@teacher-portal/remote-sdk/query';
import { useSchool } from '@teacher-portal/remote-sdk/session';
import { Box, Grid } from '@teacher-portal/remote-sdk/ui/core';
import { DateTimeField } from '@teacher-portal/remote-sdk/ui/form';
import { LazyClashPanel } from '../../../exam-clashes/lazy-clash-panel';
import { type FieldsProps } from './field-props';

/** The lesson hours of the active school. A time can be typed without them, so a failure is not shown. */
function useLessons(): Lesson[] {
  const { school } = useSchool();
  const { data } = useQuery(read(listSchoolYears, school ? { params: { id: school.id } } : skipToken));
  return presentLessons(data?.years ?? []);
}

const columns = { base: '1fr', md: 'repeat(2, minmax(0, 1fr))' };

/** Publish date and due date; their times also by the beginning and the end of a lesson. */
export function DateFields({ draft, change, errorOf }: FieldsProps) {
  const { t } = useTranslation('assessmentForm');
  const lessons = useLessons();
  const timesOf = (edge: 'startsAt' | 'endsAt') => ({
    label: t(`form.${edge}`),
    options: lessons.map((lesson) => ({ time: lesson[edge], name: `${lesson.name} · ${lesson[edge]}` })),
  });
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
          times={timesOf('startsAt')}
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
          times={timesOf('endsAt')}
          required
        />
      </Box>
      {draft.dueDate && <LazyClashPanel of={draft} dueDate={draft.dueDate} onMove={change} />}
    </Grid>
  );
}
