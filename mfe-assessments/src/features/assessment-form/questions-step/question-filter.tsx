import { type FormEvent, useId, useState } from 'react';
import {
  difficulty,
  difficultyLabel,
  questionType,
  questionTypeLabel,
} from '@teacher-portal/remote-sdk/contract/enums';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { type FilterBody, listAuthors } from '@teacher-portal/remote-sdk/contract/question';
import { CategoryPicker } from '@teacher-portal/remote-sdk/entities/category-picker';
import { handleProblem, handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useReadOnDemand } from '@teacher-portal/remote-sdk/query';
import { Box, Button, ErrorState, Flex, Grid, SectionCard } from '@teacher-portal/remote-sdk/ui/core';
import { Field, FieldGroup, Input, NativeSelect } from '@teacher-portal/remote-sdk/ui/form';
import { emptyFilter, type FilterForm, readFilter } from './filter.rules';
import { questionSearchQuery } from './question-search.query';

interface QuestionFilterProps {
  of: { courseId: number; gradeId: number };
  form: FilterForm;
  onChange: (form: FilterForm) => void;
  /** Called when the questions have loaded. */
  onFiltered: (body: FilterBody) => void;
}

/** Filters the questions of the course by at least one criterion. */
export function QuestionFilter({ of, form, onChange, onFiltered }: QuestionFilterProps) {
  const { t } = useTranslation('assessmentForm');
  const [rangeFault, setRangeFault] = useState(false);
  const set = (change: Partial<FilterForm>) => {
    setRangeFault(false);
    onChange({ ...form, ...change });
  };
  const ask = useReadOnDemand((body: FilterBody) => questionSearchQuery(body, 1), {
    onSuccess: (_, body) => {
      handleSuccess('success.questionFiltered');
      onFiltered(body);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readFilter(form, of);
    if ('body' in read) return ask.mutate(read.body);
    if (read.field === 'count') setRangeFault(true);
    else handleProblem(read.fault);
  };
  return (
    <SectionCard title={t('choice.filterTitle')}>
      <form onSubmit={submit} noValidate>
        <FilterFields of={of} form={form} set={set} rangeFault={rangeFault} />
        <FilterTopics courseId={of.courseId} chosen={form.tags} onChange={(tags) => set({ tags })} />
        <Flex gap="2" mt="3" justify="flex-end" wrap="wrap">
          <Button variant="ghost" onClick={() => set(emptyFilter)}>
            {t('choice.emptyFilter')}
          </Button>
          <Button type="submit" variant="primary" loading={ask.isPending}>
            {t('choice.show')}
          </Button>
        </Flex>
      </form>
    </SectionCard>
  );
}

const codes = <Code extends number>(values: Record<string, Code>, label: (code: Code) => string) =>
  Object.values(values).map((value) => ({ value, label: label(value) }));

interface FilterFieldsProps extends Pick<QuestionFilterProps, 'of' | 'form'> {
  set: (change: Partial<FilterForm>) => void;
  rangeFault: boolean;
}

function FilterFields({ of, form, set, rangeFault }: FilterFieldsProps) {
  const { t } = useTranslation('assessmentForm');
  const { t: message } = useTranslation('messages');
  const fault = rangeFault ? t('choice.rangeFault') : undefined;
  return (
    <Grid gap="3" templateColumns={{ base: '1fr', sm: '1fr 1fr', xl: 'repeat(4, minmax(0, 1fr))' }}>
      <Box gridColumn={{ sm: '1 / -1' }}>
        <Field label={t('choice.keywords')} helper={t('choice.keywordsHelper')}>
          <Input
            value={form.keywords}
            maxLength={limits.searchMax}
            onChange={(event) => set({ keywords: event.target.value })}
          />
        </Field>
      </Box>
      <Field label={t('choice.type')}>
        <NativeSelect
          placeholder={t('choice.any')}
          value={form.type}
          options={codes(questionType, (code) => message(questionTypeLabel[code]))}
          onChange={(event) => set({ type: event.target.value })}
        />
      </Field>
      <Field label={t('choice.level')}>
        <NativeSelect
          placeholder={t('choice.any')}
          value={form.level}
          options={codes(difficulty, (code) => message(difficultyLabel[code]))}
          onChange={(event) => set({ level: event.target.value })}
        />
      </Field>
      <AuthorField of={of} value={form.author} onChange={(author) => set({ author })} />
      <FieldGroup legend={t('choice.used')} error={fault}>
        <Grid gap="2" templateColumns="1fr 1fr">
          <Input
            type="number"
            inputMode="numeric"
            min={0}
            aria-label={t('choice.usedFrom')}
            placeholder={t('choice.from')}
            aria-invalid={rangeFault}
            value={form.from}
            onChange={(event) => set({ from: event.target.value })}
          />
          <Input
            type="number"
            inputMode="numeric"
            min={0}
            aria-label={t('choice.usedTo')}
            placeholder={t('choice.to')}
            aria-invalid={rangeFault}
            value={form.to}
            onChange={(event) => set({ to: event.target.value })}
          />
        </Grid>
      </FieldGroup>
    </Grid>
  );
}

interface FilterTopicsProps {
  courseId: number;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The topic filter, behind a button because a course can have a hundred topics. */
function FilterTopics({ courseId, chosen, onChange }: FilterTopicsProps) {
  const { t } = useTranslation('assessmentForm');
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Box mt="3">
      <Button size="sm" aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
        {t('choice.topics', { count: chosen.length })}
      </Button>
      {open && (
        <Box id={id} mt="2">
          <FieldGroup legend={t('choice.topicsLegend')} helper={t('choice.topicsHelper')}>
            <CategoryPicker searches courseId={courseId} chosen={chosen} onChange={onChange} />
          </FieldGroup>
        </Box>
      )}
    </Box>
  );
}

interface AuthorFieldProps extends Pick<QuestionFilterProps, 'of'> {
  value: string;
  onChange: (author: string) => void;
}

function AuthorField({ of, value, onChange }: AuthorFieldProps) {
  const { t } = useTranslation('assessmentForm');
  const authors = useQuery(read(listAuthors, { params: of }));
  if (!authors.data && authors.error) {
    return (
      <FieldGroup legend={t('choice.author')}>
        <ErrorState
          message={authors.error.message}
          onRetry={() => void authors.refetch()}
          retrying={authors.isFetching}
        />
      </FieldGroup>
    );
  }
  return (
    <Field label={t('choice.author')}>
      <NativeSelect
        placeholder={t('choice.anyone')}
        value={value}
        options={(authors.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
