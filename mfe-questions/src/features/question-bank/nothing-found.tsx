import { SearchX } from 'lucide-react';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Button, EmptyState, Flex } from '@teacher-portal/remote-sdk/ui/core';
import { type BankView, noFilters } from '../../question/bank-view';
import { type BankOf, questionListQuery } from '../../question/question-list.query';
import { useActiveFilters } from './filter-chips';

interface NothingFoundProps {
  of: BankOf;
  view: BankView;
  change: (change: Partial<BankView>) => void;
}

type Narrowing = Pick<BankView, 'search' | 'filters'>;

/** Shown when no question matches: which search or filter alone hides questions, each with a way to remove it. */
export function NothingFound({ of, view, change }: NothingFoundProps) {
  const { t } = useTranslation('questions');
  const { search, filters } = view;
  const narrowings: { id: string; text: string; rest: Narrowing }[] = [
    ...(search ? [{ id: 'search', text: t('filter.searchIs', { words: search }), rest: { search: '', filters } }] : []),
    ...useActiveFilters({ of, filters }).map(({ id, text, rest }) => ({ id, text, rest: { search, filters: rest } })),
  ];
  return (
    <EmptyState
      icon={<SearchX size={24} aria-hidden />}
      title={t('bank.nothingTitle')}
      action={
        <Flex gap="2" wrap="wrap" justify="center">
          {narrowings.length > 1 &&
            narrowings.map(({ id, text, rest }) => <Without key={id} {...{ of, view, text, rest, change }} />)}
          <Button onClick={() => change({ search: '', filters: noFilters })}>{t('bank.nothingClear')}</Button>
        </Flex>
      }
    >
      {t('bank.nothing')}
    </EmptyState>
  );
}

interface WithoutProps extends NothingFoundProps {
  text: string;
  rest: Narrowing;
}

function Without({ of, view, text, rest, change }: WithoutProps) {
  const { t } = useTranslation('questions');
  const { data, isPlaceholderData } = useQuery({
    ...questionListQuery(of, { ...view, ...rest, page: 1 }),
    meta: { isExtra: true },
  });
  if (!data || isPlaceholderData || data.questions.length === 0) return null;
  const count = formatNumber(data.total);
  return (
    <Button onClick={() => change(rest)}>
      {t('bank.nothingWithout', { filter: text, count: data.moreThanTotal ? `${count}+` : count })}
    </Button>
  );
}
