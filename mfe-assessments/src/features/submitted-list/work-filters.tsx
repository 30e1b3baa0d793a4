import { RefreshCw } from 'lucide-react';
import { assessmentStatusLabel } from 'shared/contract/enums';
import { type SubmissionSummary } from 'shared/contract/submission';
import { compareText, useTranslation } from 'shared/i18n';
import { Box, Button, Chip, Flex, SelectMenu } from 'shared/ui/core';
import { countWorks, workSorts } from './submitted.rules';
import { type ChangeView, type SubmittedView } from './submitted-view';

/** No section is called so: names are trimmed. */
const EVERY = ' ';

/** The orders on offer where there are no headers to press. */
const sorts = [
  'section',
  'student',
  '-submitted',
  '-marks',
  'marks',
  'status',
] as const satisfies readonly SubmittedView['sort'][];

interface WorkFiltersProps {
  works: readonly SubmissionSummary[];
  view: SubmittedView;
  change: ChangeView;
  refreshing: boolean;
  onRefresh: () => void;
}

/** Which works are shown, by section and by status with their counts. */
export function WorkFilters({ works, view, change, refreshing, onRefresh }: WorkFiltersProps) {
  const { t } = useTranslation('assessments');
  const { t: messages } = useTranslation('messages');
  const sections = [
    ...new Set([...works.map(({ section }) => section), ...(view.section === undefined ? [] : [view.section])]),
  ].sort(compareText);
  const { all, byStatus } = countWorks(works, view.section);
  const sectionName = (section: string) => section || t('submitted.noSection');
  return (
    <Flex gap="2" mb="3" wrap="wrap" align="center">
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
          onChange={(name) => change({ sort: workSorts.find((sort) => sort === name) })}
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
    </Flex>
  );
}
