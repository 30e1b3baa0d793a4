import { type FormEvent, useId, useState } from 'react';
import { handleProblem, handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useReadOnDemand } from '@teacher-portal/remote-sdk/query';
import { Button, Dialog, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { type BankFilters, type BankView } from '../../question/bank-view';
import { rangeNames } from '../../question/filter-ranges';
import { type BankOf, questionListQuery } from '../../question/question-list.query';
import { draftOf, emptyDraft, type FilterDraft, filterFault, filtersOf, isRange } from './filter-draft';
import { FilterFields } from './filter-fields';

interface FilterDialogProps {
  of: BankOf;
  view: BankView;
  onApply: (filters: BankFilters) => void;
  onClose: () => void;
}

/** Edits the filter. It closes once the questions have loaded, so that no input is lost. */
export function FilterDialog({ of, view, onApply, onClose }: FilterDialogProps) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation();
  const [draft, setDraft] = useState(() => draftOf(view.filters));
  const set = (change: Partial<FilterDraft>) => setDraft({ ...draft, ...change });
  const formId = useId();
  const ask = useReadOnDemand((filters: BankFilters) => questionListQuery(of, { ...view, page: 1, filters }), {
    onSuccess: (_, filters) => {
      handleSuccess('success.questionFiltered');
      onApply(filters);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!rangeNames.every((name) => isRange(draft, name))) return;
    const filters = filtersOf(draft);
    const fault = of.courseId === undefined ? undefined : filterFault(of.courseId, filters);
    if (fault) handleProblem(fault);
    else ask.mutate(filters);
  };

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
          <Button type="submit" form={formId} variant="primary" loading={ask.isPending}>
            {t('filter.apply')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap="4">
          <FilterFields of={of} draft={draft} set={set} />
        </Stack>
      </form>
    </Dialog>
  );
}
