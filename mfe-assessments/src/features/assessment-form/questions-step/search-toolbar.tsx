import { Grid3x3, ListFilter, Wand2 } from 'lucide-react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { SearchField } from '@teacher-portal/remote-sdk/ui/controls';
import { Badge, Button } from '@teacher-portal/remote-sdk/ui/core';
import { ListBar } from '@teacher-portal/remote-sdk/ui/table';
import { countOf, type FilterForm } from './filter.rules';

interface SearchToolbarProps {
  filter: FilterForm;
  onFilter: (filter: FilterForm) => void;
  onOpen: (dialog: 'filter' | 'blueprint') => void;
  onAutoSelect: () => void;
}

/** Search, filter, blueprint and auto-select. */
export function SearchToolbar({ filter, onFilter, onOpen, onAutoSelect }: SearchToolbarProps) {
  const { t } = useTranslation('assessmentForm');
  const count = countOf(filter);
  return (
    <ListBar>
      <SearchField
        label={t('choice.search')}
        value={filter.keywords}
        onSearch={(keywords) => onFilter({ ...filter, keywords })}
      />
      <Button icon={<ListFilter size={16} aria-hidden />} onClick={() => onOpen('filter')}>
        {t('choice.filter')}
        {count > 0 && <Badge tone="accent">{count}</Badge>}
      </Button>
      <Button icon={<Grid3x3 size={16} aria-hidden />} onClick={() => onOpen('blueprint')}>
        {t('choice.blueprintOpen')}
      </Button>
      <Button icon={<Wand2 size={16} aria-hidden />} onClick={onAutoSelect}>
        {t('choice.auto')}
      </Button>
    </ListBar>
  );
}
