import {
  assessmentStatus,
  assessmentStatusLabel,
  assessmentType,
  assessmentTypePlural,
} from '@teacher-portal/remote-sdk/contract/enums';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Chip, SelectMenu } from '@teacher-portal/remote-sdk/ui/core';
import { SearchField } from '@teacher-portal/remote-sdk/ui/controls';
import { assessmentColumns } from './assessment-columns';
import { listFields, type ListSort, type ListView, newestFirst, shelves } from './list-view';

const ANY = 'any';
const codeOf = <Code extends number>(codes: readonly Code[], text: string) =>
  codes.find((code) => String(code) === text);
const types = Object.values(assessmentType);
const statuses = Object.values(assessmentStatus);
const reversed = (sort: ListSort) => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as ListSort;
/** Sort options for narrow screens: by age, then each sortable column in both directions. */
const sorts = [newestFirst, ...listFields.map((field) => assessmentColumns[field].sort)]
  .filter((sort) => sort !== undefined)
  .flatMap((sort) => [sort, reversed(sort)]);

interface ListToolbarProps {
  view: ListView;
  change: (change: Partial<ListView>, how?: { replace: boolean }) => void;
}

/** Search and filters, and the order on narrow screens, which have no column headers. */
export function ListToolbar({ view, change }: ListToolbarProps) {
  const { t } = useTranslation('assessments');
  const { t: message } = useTranslation('messages');
  return (
    <>
      <SearchField
        label={t('list.search')}
        value={view.search}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      <SelectMenu
        label={t('column.type')}
        value={String(view.type ?? ANY)}
        options={[
          { value: ANY, label: t('list.anyType') },
          ...types.map((code) => ({ value: String(code), label: message(assessmentTypePlural[code]) })),
        ]}
        onChange={(text) => change({ type: codeOf(types, text) })}
      />
      <SelectMenu
        label={t('column.status')}
        value={String(view.status ?? ANY)}
        options={[
          { value: ANY, label: t('list.anyStatus') },
          ...statuses.map((code) => ({ value: String(code), label: message(assessmentStatusLabel[code]) })),
        ]}
        onChange={(text) => change({ status: codeOf(statuses, text) })}
      />
      <SelectMenu
        label={t('list.shelf')}
        value={view.shelf}
        options={shelves.map((shelf) => ({ value: shelf, label: t(`list.shelves.${shelf}`) }))}
        onChange={(text) => change({ shelf: shelves.find((shelf) => shelf === text) ?? 'current' })}
      />
      <Box display={{ base: 'block', md: 'none' }} minWidth="0">
        <SelectMenu
          label={t('list.sort')}
          value={view.sort}
          options={sorts.map((value) => ({ value, label: t(`list.sorts.${value}`) }))}
          onChange={(text) => change({ sort: sorts.find((sort) => sort === text) })}
        />
      </Box>
      <Chip aria-pressed={view.mine} onClick={() => change({ mine: !view.mine })}>
        {t('list.mine')}
      </Chip>
    </>
  );
}
