import { filtered } from '@teacher-portal/remote-sdk/contract/fields';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { listPassages } from '@teacher-portal/remote-sdk/contract/passage';
import { listAuthors } from '@teacher-portal/remote-sdk/contract/question';
import { CategoryPicker } from '@teacher-portal/remote-sdk/entities/category-picker';
import { LoadedField } from '@teacher-portal/remote-sdk/entities/loaded-field';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Button, Flex, Grid } from '@teacher-portal/remote-sdk/ui/core';
import { Field, FieldGroup, Input } from '@teacher-portal/remote-sdk/ui/controls';
import { LabelsInput } from '../../question/labels-input';
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
          // Topics, authors and passages are those of a course.
          onChange={(chosen) => set({ course: chosen, tags: [], author: '', passage: '' })}
        />
      )}
      <Field label={t('filter.keywords')} helper={t('filter.keywordsHelper')}>
        <Input
          value={draft.keywords}
          maxLength={limits.searchMax}
          onChange={(event) => set({ keywords: event.target.value })}
        />
      </Field>
      <LabelsInput label={t('filter.labels')} chosen={draft.labels} onChange={(labels) => set({ labels })} />
      <Grid gap="4" templateColumns="repeat(2, minmax(0, 1fr))">
        <CodeFields draft={draft} set={set} />
        {course && (
          <>
            <AuthorField of={course} draft={draft} set={set} />
            <PassageField of={course} draft={draft} set={set} />
          </>
        )}
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

interface OfCourseProps extends Pick<FilterFieldsProps, 'draft' | 'set'> {
  of: { courseId: number; gradeId: number };
}

function AuthorField({ of, draft, set }: OfCourseProps) {
  const { t } = useTranslation('questions');
  const authors = useQuery(read(listAuthors, { params: of }));
  return (
    <LoadedField
      label={t('filter.author')}
      placeholder={t('filter.anyone')}
      value={draft.author}
      found={authors}
      onChange={(author) => set({ author })}
    />
  );
}

function PassageField({ of: { courseId, gradeId }, draft, set }: OfCourseProps) {
  const { t } = useTranslation('questions');
  const passages = useQuery(read(listPassages, { query: { filtered: filtered(courseId, gradeId) } }));
  return (
    <LoadedField
      label={t('filter.passage')}
      placeholder={t('filter.any')}
      value={draft.passage}
      found={{ ...passages, data: passages.data?.map(({ id, title }) => ({ id, name: title })) }}
      onChange={(passage) => set({ passage })}
    />
  );
}
