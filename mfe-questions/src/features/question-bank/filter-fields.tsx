import {
  difficulty,
  difficultyLabel,
  questionType,
  questionTypeLabel,
} from '@teacher-portal/remote-sdk/contract/enums';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { listAuthors } from '@teacher-portal/remote-sdk/contract/question';
import { CategoryPicker } from '@teacher-portal/remote-sdk/entities/category-picker';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { ErrorState, Grid } from '@teacher-portal/remote-sdk/ui/core';
import { Field, FieldGroup, Input, NativeSelect } from '@teacher-portal/remote-sdk/ui/controls';
import { type BankOf } from '../../question/question-list.query';
import { CourseField, useCourseOf } from './course-filter';
import { type FilterDraft } from './filter-draft';

interface FilterFieldsProps {
  of: BankOf;
  draft: FilterDraft;
  set: (change: Partial<FilterDraft>) => void;
  rangeFault: string | undefined;
}

const codes = <Code extends number>(values: Record<string, Code>, label: (code: Code) => string) =>
  Object.values(values).map((value) => ({ value, label: label(value) }));

/** All filter criteria of the bank. */
export function FilterFields({ of, draft, set, rangeFault }: FilterFieldsProps) {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
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
        <Field label={t('column.type')}>
          <NativeSelect
            placeholder={t('filter.any')}
            value={draft.type}
            options={codes(questionType, (code) => message(questionTypeLabel[code]))}
            onChange={(event) => set({ type: event.target.value })}
          />
        </Field>
        <Field label={t('column.level')}>
          <NativeSelect
            placeholder={t('filter.any')}
            value={draft.level}
            options={codes(difficulty, (code) => message(difficultyLabel[code]))}
            onChange={(event) => set({ level: event.target.value })}
          />
        </Field>
        {course && <AuthorField of={course} draft={draft} set={set} />}
        <UsedField draft={draft} set={set} rangeFault={rangeFault} />
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

function UsedField({ draft, set, rangeFault }: Omit<FilterFieldsProps, 'of'>) {
  const { t } = useTranslation('questions');
  const count = { type: 'number', inputMode: 'numeric', min: 0, 'aria-invalid': Boolean(rangeFault) } as const;
  return (
    <FieldGroup legend={t('filter.used')} error={rangeFault}>
      <Grid gap="2" templateColumns="1fr 1fr">
        <Input
          {...count}
          aria-label={t('filter.usedFrom')}
          placeholder={t('filter.from')}
          value={draft.from}
          onChange={(event) => set({ from: event.target.value })}
        />
        <Input
          {...count}
          aria-label={t('filter.usedTo')}
          placeholder={t('filter.to')}
          value={draft.to}
          onChange={(event) => set({ to: event.target.value })}
        />
      </Grid>
    </FieldGroup>
  );
}
