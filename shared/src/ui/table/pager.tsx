import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../core/button';
import { useUiText } from '../locales/use-ui-text';

const Count = chakra('span', { base: { color: 'ink3', whiteSpace: 'nowrap' } });

interface CountOfTotalProps {
  shown: number;
  total: number;
  /** There are more than `total` rows, which were not counted. */
  moreThanTotal?: boolean;
}

/** "86 of 1,284", or "86 of more than 10,000", formatted in the user's language and announced when it changes. */
export function CountOfTotal({ shown, total, moreThanTotal = false }: CountOfTotalProps) {
  const t = useUiText();
  return <Count role="status">{t(moreThanTotal ? 'shownOfMore' : 'shownOfTotal', { shown, total })}</Count>;
}

const Bar = chakra('nav', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '1', mt: '3' },
});

export interface PagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** There are more than `total` rows, which were not counted. */
  moreThanTotal?: boolean;
  /** This page is not full, so no other one follows; only needed where `moreThanTotal`. */
  isLast?: boolean;
  onPage: (page: number) => void;
}

/** The range of the current page with buttons for the previous and next one. Renders nothing for a single page. */
export function Pager({ page, pageSize, total, moreThanTotal = false, isLast = false, onPage }: PagerProps) {
  const t = useUiText();
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return null;
  const from = (page - 1) * pageSize + 1;
  return (
    <Bar aria-label={t('pages')}>
      <Count role="status" me="2">
        {moreThanTotal
          ? t('rangeOfMore', { from, to: page * pageSize, total })
          : t('rangeOfTotal', { from, to: Math.min(total, page * pageSize), total })}
      </Count>
      <IconButton
        label={t('previousPage')}
        variant="outline"
        size="sm"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft size={16} aria-hidden />
      </IconButton>
      <IconButton
        label={t('nextPage')}
        variant="outline"
        size="sm"
        disabled={moreThanTotal ? isLast : page >= last}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight size={16} aria-hidden />
      </IconButton>
    </Bar>
  );
}
