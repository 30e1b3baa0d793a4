import { useState } from 'react';
import {
  importShows,
  type ImportShow,
  listImportItems,
  type QuestionImport,
} from '@teacher-portal/remote-sdk/contract/question-import';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { keepPreviousData, read, useQuery } from '@teacher-portal/remote-sdk/query';
import {
  Chip,
  ErrorState,
  Flex,
  Loading,
  SectionCard,
  Skeleton,
  Stack,
  Text,
} from '@teacher-portal/remote-sdk/ui/core';
import { Pager } from '@teacher-portal/remote-sdk/ui/table';
import { ImportItemCard } from './import-item';

const PAGE = 20;

interface ImportItemsProps {
  one: QuestionImport;
  /** Those that are not taken; undefined once nothing can be chosen. */
  except: ReadonlySet<number> | undefined;
  onTake: (no: number, isTaken: boolean) => void;
}

const countsOf = ({ counts }: QuestionImport): Record<ImportShow, number> => ({
  ...counts,
  all: counts.taken + counts.simplified + counts.refused,
});

/** The questions of a file, a page at a time, all of them or those of one kind. */
export function ImportItems({ one, except, onTake }: ImportItemsProps) {
  const { t } = useTranslation('questionImport');
  const [{ show, page }, setView] = useState<{ show: ImportShow; page: number }>({ show: 'all', page: 1 });
  const { data, error, refetch, isFetching } = useQuery(
    read(
      listImportItems,
      { params: { id: one.id }, query: { show, page, pageSize: PAGE } },
      { placeholderData: keepPreviousData },
    ),
  );
  const counts = countsOf(one);
  return (
    <SectionCard title={t('items')}>
      <Flex role="group" aria-label={t('show.label')} gap="2" wrap="wrap" mb="3">
        {importShows
          .filter((each) => each === 'all' || counts[each] > 0)
          .map((each) => (
            <Chip key={each} aria-pressed={show === each} onClick={() => setView({ show: each, page: 1 })}>
              {t(`show.${each}`, { count: counts[each] })}
            </Chip>
          ))}
      </Flex>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && (
        <Loading>
          <Skeleton height="160px" />
        </Loading>
      )}
      {data?.data.length === 0 && <Text tone="ink2">{t('none')}</Text>}
      {data && (
        <>
          <Stack as="ol" gap="3" align="stretch" listStyleType="none" aria-label={t('items')}>
            {data.data.map((item) => (
              <ImportItemCard
                key={item.no}
                item={item}
                isTaken={!except?.has(item.no)}
                onTake={except && ((isTaken) => onTake(item.no, isTaken))}
              />
            ))}
          </Stack>
          <Pager page={page} pageSize={PAGE} total={data.meta.total} onPage={(next) => setView({ show, page: next })} />
        </>
      )}
    </SectionCard>
  );
}
