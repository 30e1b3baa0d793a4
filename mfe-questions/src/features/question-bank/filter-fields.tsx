import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { listAuthors } from '@teacher-portal/remote-sdk/contract/question';
import { CategoryPicker } from '@teacher-portal/remote-sdk/entities/category-picker';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Button, ErrorState, Flex, Grid } from '@teacher-portal/remote-sdk/ui/core';
import { Field, FieldGroup, Input, NativeSelect } from '@teacher-portal/remote-sdk/ui/controls';
import { type BankOf } from '../../question/question-list.query';
import { CodeFields } from './code-fields';
import { CourseField, useCourseOf } from './course-filter';
import { type FilterDraft } from './filter-draft';
import { RangeField } from './range-field';

interface FilterFieldsProps {
  of: BankOf;
  draft: FilterDraft;
  set: (change: Partial<FilterDraft>) => void;
}

/** All filter criteria of the bank. */
export function FilterFields({ of, draft, set }: FilterFieldsProps) {
  const { t } = useTranslation('questions');
  const course = useCourseOf(of, draft.course === '' ? undefined : Number(draft.course));
  return (
    <>
      {of.courseId === undefined && (
        <CourseField
          label={t('filter.course')}
          placeholder={t('filter.anyCourse')}
          value={draft.course}
          // Topics and authors are those of a course.
          onChange={(chosen) => set({ course: chosen, tags: [], author: '' })}
        />
      )}
      <Field label={t('filter.keywords')} helper={t('filter.keywordsHelper')}>
        <Input
          value={draft.keywords}
          maxLength={limits.searchMax}
          onChange={(event) => set({ keywords: event.target.value })}
        />
      </Field>
      <Grid gap="4" templateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <CodeFields draft={draft} set={set} />
        {course && <AuthorField of={course} draft={draft} set={set} />}
        <RangeField name="facility" {...{ draft, set }} />
        <RangeField name="discrimination" {...{ draft, set }} />
        <RangeField name="used" {...{ draft, set }}>
          <Flex gap="2" wrap="wrap">
            <Button size="sm" variant="ghost" onClick={() => set({ used: { from: '', to: '0' } })}>
              {t('filter.neverUsed')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => set({ used: { from: '1', to: '' } })}>
              {t('filter.everUsed')}
            </Button>
          </Flex>
        </RangeField>
      </Grid>
      {course && (
        <FieldGroup legend={t('filter.topics')} helper={t('filter.topicsHelper')}>
          <CategoryPicker searches courseId={course.courseId} chosen={draft.tags} onChange={(tags) => set({ tags })} />
        </FieldGroup>
      )}
    </>
  );
}

interface AuthorFieldProps extends Pick<FilterFieldsProps, 'draft' | 'set'> {
  of: { courseId: number; gradeId: number };
}

function AuthorField({ of, draft, set }: AuthorFieldProps) {
  const { t } = useTranslation('questions');
  const { data, error, refetch, isFetching } = useQuery(read(listAuthors, { params: of }));
  if (!data && error) {
    return (
      <FieldGroup legend={t('filter.author')}>
        <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      </FieldGroup>
    );
  }
  return (
    <Field label={t('filter.author')}>
      <NativeSelect
        placeholder={t('filter.anyone')}
        value={draft.author}
        options={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => set({ author: event.target.value })}
      />
    </Field>
  );
}
