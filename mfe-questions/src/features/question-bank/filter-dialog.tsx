import { type FormEvent, useState } from 'react';
import { difficulty, difficultyLabel, questionType, questionTypeLabel } from 'shared/contract/enums';
import { limits } from 'shared/contract/limits';
import { TopicPicker } from 'shared/entities/topic-picker';
import { handleError, handleProblem, handleSuccess } from 'shared/feedback';
import { useTranslation } from 'shared/i18n';
import { useMutation, useQuery, useQueryClient } from 'shared/query';
import { Button, Dialog, ErrorState, Grid, Stack } from 'shared/ui/core';
import { Field, FieldGroup, Input, NativeSelect } from 'shared/ui/form';
import { type BankFilters, type BankView } from '../../question/bank-view';
import { type BankOf, questionListQuery } from '../../question/question-list.query';
import { authorListQuery } from './author-list.query';
import { draftOf, emptyDraft, type FilterDraft, filterFault, filtersOf, isRange } from './filter-draft';

interface FilterDialogProps {
  of: BankOf;
  view: BankView;
  onApply: (filters: BankFilters) => void;
  onClose: () => void;
}

/** Asks what the bank is to be narrowed down by. It closes when the questions are there, so that nothing typed is lost. */
export function FilterDialog({ of, view, onApply, onClose }: FilterDialogProps) {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  const { t: common } = useTranslation();
  const client = useQueryClient();
  const authors = useQuery(authorListQuery(of));
  const [draft, setDraft] = useState(() => draftOf(view.filters));
  const set = (change: Partial<FilterDraft>) => setDraft({ ...draft, ...change });
  const rangeFault = isRange(draft) ? undefined : t('filter.rangeFault');
  const ask = useMutation({
    mutationFn: (filters: BankFilters) => client.fetchQuery(questionListQuery(of, { ...view, page: 1, filters })),
    onSuccess: (_, filters) => {
      handleSuccess('success.questionFiltered');
      onApply(filters);
    },
    onError: handleError,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (rangeFault) return;
    const filters = filtersOf(draft);
    const fault = filterFault(of.courseId, filters);
    if (fault) handleProblem(fault);
    else ask.mutate(filters);
  };
  const codes = <Code extends number>(values: Record<string, Code>, label: (code: Code) => string) =>
    Object.values(values).map((value) => ({ value, label: label(value) }));

  return (
    <Dialog
      open
      size="lg"
      title={t('filter.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={() => setDraft(emptyDraft)}>
            {t('filter.reset')}
          </Button>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button type="submit" form="question-filter" variant="primary" loading={ask.isPending}>
            {t('filter.apply')}
          </Button>
        </>
      }
    >
      <form id="question-filter" onSubmit={submit} noValidate>
        <Stack gap="4">
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
            {!authors.data && authors.error ? (
              <FieldGroup legend={t('filter.author')}>
                <ErrorState
                  message={authors.error.message}
                  onRetry={() => void authors.refetch()}
                  retrying={authors.isFetching}
                />
              </FieldGroup>
            ) : (
              <Field label={t('filter.author')}>
                <NativeSelect
                  placeholder={t('filter.anyone')}
                  value={draft.author}
                  options={(authors.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={(event) => set({ author: event.target.value })}
                />
              </Field>
            )}
            <FieldGroup legend={t('filter.used')} error={rangeFault}>
              <Grid gap="2" templateColumns="1fr 1fr">
                <Input
                  type="number"
                  inputMode="numeric"
                  min={0}
                  aria-label={t('filter.usedFrom')}
                  placeholder={t('filter.from')}
                  aria-invalid={Boolean(rangeFault)}
                  value={draft.from}
                  onChange={(event) => set({ from: event.target.value })}
                />
                <Input
                  type="number"
                  inputMode="numeric"
                  min={0}
                  aria-label={t('filter.usedTo')}
                  placeholder={t('filter.to')}
                  aria-invalid={Boolean(rangeFault)}
                  value={draft.to}
                  onChange={(event) => set({ to: event.target.value })}
                />
              </Grid>
            </FieldGroup>
          </Grid>
          <FieldGroup legend={t('filter.topics')} helper={t('filter.topicsHelper')}>
            <TopicPicker courseId={of.courseId} chosen={draft.tags} onChange={(tags) => set({ tags })} />
          </FieldGroup>
        </Stack>
      </form>
    </Dialog>
  );
}
