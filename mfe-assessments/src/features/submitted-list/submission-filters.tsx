import { RefreshCw } from 'lucide-react';
import { assessmentStatusLabel } from '@teacher-portal/remote-sdk/contract/enums';
import { compareText, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Chip, Flex, SelectMenu } from '@teacher-portal/remote-sdk/ui/core';
import { SearchField } from '@teacher-portal/remote-sdk/ui/controls';
import { sectionsOfWork, type Work } from '../../work-groups/works.rules';
import { countWorks, submissionSorts } from './submitted.rules';
import { type ChangeView, type SubmittedView } from './submitted-view';

/** No section has this value, because names are trimmed. */
const EVERY = ' ';

/** Sort options for narrow screens, which have no column headers. */
const sorts = [
  'section',
  'student',
  '-submitted',
  '-marks',
  'marks',
  'status',
] as const satisfies readonly SubmittedView['sort'][];

interface SubmissionFiltersProps {
  works: readonly Work[];
  view: SubmittedView;
  change: ChangeView;
  refreshing: boolean;
  onRefresh: () => void;
}

/** Filters by section and by status, with counts. */
export function SubmissionFilters({ works, view, change, refreshing, onRefresh }: SubmissionFiltersProps) {
  const { t } = useTranslation('submissions');
  const { t: area } = useTranslation('assessments');
  const { t: messages } = useTranslation('messages');
  const sections = [
    ...new Set([...works.flatMap(sectionsOfWork), ...(view.section === undefined ? [] : [view.section])]),
  ].sort(compareText);
  const { all, byStatus } = countWorks(works, view.section);
  const sectionName = (section: string) => section || t('submitted.noSection');
  return (
    <>
      <SearchField label={area('publish.search')} value={view.name} onSearch={(name) => change({ name })} />
      <Flex role="group" aria-label={t('submitted.byStatus')} gap="2" wrap="wrap">
        <Chip aria-pressed={view.status === undefined} onClick={() => change({ status: undefined })}>
          {t('submitted.withCount', { name: t('submitted.every'), count: all })}
        </Chip>
        {byStatus.map(({ status, count }) => (
          <Chip
            key={status}
            aria-pressed={view.status === status}
            onClick={() => change({ status: view.status === status ? undefined : status })}
          >
            {t('submitted.withCount', { name: messages(assessmentStatusLabel[status]), count })}
          </Chip>
        ))}
      </Flex>
      {sections.length > 1 && (
        <SelectMenu
          label={t('submitted.column.section')}
          value={view.section ?? EVERY}
          options={[
            { value: EVERY, label: t('submitted.everySection') },
            ...sections.map((section) => ({ value: section, label: sectionName(section) })),
          ]}
          onChange={(section) => change({ section: section === EVERY ? undefined : section })}
        />
      )}
      <Box display={{ base: 'block', md: 'none' }} minWidth="0">
        <SelectMenu
          label={t('submitted.sort')}
          value={sorts.find((sort) => sort === view.sort) ?? 'section'}
          options={sorts.map((sort) => ({ value: sort, label: t(`submitted.sortBy.${sort}`) }))}
          onChange={(name) => change({ sort: submissionSorts.find((sort) => sort === name) })}
        />
      </Box>
      <Button
        variant="ghost"
        size="sm"
        loading={refreshing}
        icon={<RefreshCw size={16} aria-hidden />}
        onClick={onRefresh}
      >
        {t('submitted.refresh')}
      </Button>
    </>
  );
}
