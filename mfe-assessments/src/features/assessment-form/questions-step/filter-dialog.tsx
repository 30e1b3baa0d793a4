import { type FormEvent, useId, useState } from 'react';
import {
  difficulty,
  difficultyLabel,
  questionType,
  questionTypeLabel,
} from '@teacher-portal/remote-sdk/contract/enums';
import { filtered } from '@teacher-portal/remote-sdk/contract/fields';
import { listPassages } from '@teacher-portal/remote-sdk/contract/passage';
import { type FilterBody, listAuthors } from '@teacher-portal/remote-sdk/contract/question';
import { CategoryPicker } from '@teacher-portal/remote-sdk/entities/category-picker';
import { LoadedField } from '@teacher-portal/remote-sdk/entities/loaded-field';
import { handleProblem, handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useReadOnDemand } from '@teacher-portal/remote-sdk/query';
import { Button, Dialog, Grid, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { Field, FieldGroup, Input, NativeSelect } from '@teacher-portal/remote-sdk/ui/form';
import { emptyFilter, type FilterForm, readFilter } from './filter.rules';
import { questionSearchQuery } from './question-search.query';

interface FilterDialogProps {
  of: { courseId: number; gradeId: number };
  filter: FilterForm;
  /** Called when the questions have loaded. */
  onFiltered: (filter: FilterForm) => void;
  onClose: () => void;
}

/** Edits the filter. It closes once the questions have loaded, so that no input is lost. */
export function FilterDialog({ of, filter, onFiltered, onClose }: FilterDialogProps) {
  const { t } = useTranslation('assessmentForm');
  const { t: common } = useTranslation();
  const formId = useId();
  const [form, setForm] = useState(filter);
  const [rangeFault, setRangeFault] = useState(false);
  const set = (change: Partial<FilterForm>) => {
    setRangeFault(false);
    setForm({ ...form, ...change });
  };
  const ask = useReadOnDemand((body: FilterBody) => questionSearchQuery(body, 1), {
    onSuccess: () => {
      handleSuccess('success.questionFiltered');
      onFiltered(form);
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
    <Dialog
      open
      size="lg"
      title={t('choice.filterTitle')}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={() => set({ ...emptyFilter, keywords: form.keywords })}>
            {t('choice.emptyFilter')}
          </Button>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={ask.isPending}>
            {t('choice.show')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap="4">
          <FilterFields of={of} form={form} set={set} rangeFault={rangeFault} />
          <FieldGroup legend={t('choice.topicsLegend')} helper={t('choice.topicsHelper')}>
            <CategoryPicker searches courseId={of.courseId} chosen={form.tags} onChange={(tags) => set({ tags })} />
          </FieldGroup>
        </Stack>
      </form>
    </Dialog>
  );
}

const codes = <Code extends number>(values: Record<string, Code>, label: (code: Code) => string) =>
  Object.values(values).map((value) => ({ value, label: label(value) }));

interface FilterFieldsProps extends Pick<FilterDialogProps, 'of'> {
  form: FilterForm;
  set: (change: Partial<FilterForm>) => void;
  rangeFault: boolean;
}

function FilterFields({ of, form, set, rangeFault }: FilterFieldsProps) {
  const { t } = useTranslation('assessmentForm');
  const { t: message } = useTranslation('messages');
  const fault = rangeFault ? t('choice.rangeFault') : undefined;
  return (
    <Grid gap="4" templateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
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
      <PassageField of={of} value={form.passage} onChange={(passage) => set({ passage })} />
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

interface OfCourseProps extends Pick<FilterDialogProps, 'of'> {
  value: string;
  onChange: (value: string) => void;
}

function AuthorField({ of, ...props }: OfCourseProps) {
  const { t } = useTranslation('assessmentForm');
  const found = useQuery(read(listAuthors, { params: of }));
  return <LoadedField label={t('choice.author')} placeholder={t('choice.anyone')} found={found} {...props} />;
}

function PassageField({ of: { courseId, gradeId }, ...props }: OfCourseProps) {
  const { t } = useTranslation('assessmentForm');
  const { data, ...found } = useQuery(read(listPassages, { query: { filtered: filtered(courseId, gradeId) } }));
  return (
    <LoadedField
      label={t('choice.underPassage')}
      placeholder={t('choice.any')}
      found={{ ...found, data: data?.map(({ id, title }) => ({ id, name: title })) }}
      {...props}
    />
  );
}
