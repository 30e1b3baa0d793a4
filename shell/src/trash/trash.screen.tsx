import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { limits } from 'shared/contract/limits';
import { paths } from 'shared/contract/paths';
import type { School } from 'shared/contract/profile';
import { listTrash, type TrashEntry } from 'shared/contract/trash';
import { type TrashKind, trashKinds } from 'shared/contract/trash-kinds';
import { BringBackDialog } from 'shared/entities/removal';
import { compareText, useTranslation } from 'shared/i18n';
import { keepPreviousData, read, useQuery } from 'shared/query';
import { useQueryParams } from 'shared/router';
import { useMay, useSchool } from 'shared/session';
import { Box, Button, EmptyState, ErrorCard, Flex, PageHeader, SelectMenu, Text } from 'shared/ui/core';
import { DataTable } from 'shared/ui/table';
import { NotOffered } from '../remote-slot/not-offered';
import { PageTitle } from '../slot/page-title';
import { useTrashColumns } from './trash-columns';
import { givenOf, readTrashView, type TrashView } from './trash-view';
import { useRestoring } from './use-restoring';

const PAGE = 50;

/** Deleted records of the active school, for all of its teachers. */
export function Screen() {
  const { t } = useTranslation('trash');
  const { school } = useSchool();
  const mayRead = useMay('read');
  const [address, write] = useQueryParams();
  if (!school) return null;
  if (!mayRead) return <NotOffered namespace="trash" titleKey="title" pathname={paths.schoolTrash.path} />;
  const view = readTrashView(address);
  const change = (next: TrashView) =>
    write(() => new URLSearchParams(Object.entries(givenOf(next)) as [string, string][]));
  return (
    <>
      <PageTitle screen={t('title')} />
      <PageHeader title={t('title')} />
      <Text tone="ink2" mb="4">
        {t('lead', { school: school.name, days: limits.trashDays })}
      </Text>
      <KindChoice kind={view.kind} onChange={(kind) => change({ kind })} />
      <Entries key={school.id} school={school} view={view} change={change} />
    </>
  );
}

function KindChoice({
  kind,
  onChange,
}: {
  kind: TrashKind | undefined;
  onChange: (kind: TrashKind | undefined) => void;
}) {
  const { t } = useTranslation('trash');
  const options = trashKinds
    .map((value) => ({ value, label: t(`kinds.${value}`) }))
    .sort((a, b) => compareText(a.label, b.label));
  return (
    <Flex mb="3">
      <SelectMenu
        label={t('kindLabel')}
        value={kind ?? ''}
        options={[{ value: '', label: t('everyKind') }, ...options]}
        onChange={(value) => onChange(value || undefined)}
      />
    </Flex>
  );
}

interface EntriesProps {
  school: School;
  view: TrashView;
  change: (view: TrashView) => void;
}

const isSame = (a: Pick<TrashEntry, 'kind' | 'id'>, b: { kind: unknown; id: unknown } | undefined) =>
  a.kind === b?.kind && a.id === b.id;

function Entries({ school, view, change }: EntriesProps) {
  const { t } = useTranslation('trash');
  const list = useRef<HTMLDivElement>(null);
  // Colleagues delete and restore too, so a cached list is always stale.
  const query = { params: { id: school.id }, query: { ...givenOf(view), limit: PAGE } };
  const { data, error, refetch, isFetching } = useQuery(
    read(listTrash, query, { staleTime: 0, placeholderData: keepPreviousData }),
  );
  // The button of a restored row is unmounted with the row, and loses the focus.
  const [asked, setAsked] = useState<{ again: () => void }>();
  const onDone = () => {
    void refetch();
    list.current?.focus();
  };
  const { mutate, variables, isPending } = useRestoring(onDone, (again) => setAsked({ again }));
  const columns = useTrashColumns({
    onRestore: ({ kind, id }) => mutate({ params: { kind, id } }),
    isRestoring: (entry) => isPending && isSame(entry, variables.params),
  });
  if (!data && error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  const next = data?.meta.next;
  return (
    <>
      <Box ref={list} tabIndex={-1} role="region" aria-label={t('caption')} borderRadius="control">
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={data?.data ?? []}
          rowKey={({ kind, id }) => `${kind} ${id}`}
          loading={!data}
          skeletonRows={6}
          empty={<Nothing view={view} change={change} />}
        />
      </Box>
      {asked && <BringBackDialog onAnyway={asked.again} onClose={() => setAsked(undefined)} />}
      <Flex gap="2" wrap="wrap" mt="3">
        {next && (
          <Button loading={isFetching} onClick={() => change({ ...view, before: next })}>
            {t('older')}
          </Button>
        )}
        {view.before && (
          <Button variant="ghost" onClick={() => change({ kind: view.kind })}>
            {t('newest')}
          </Button>
        )}
      </Flex>
    </>
  );
}

function Nothing({ view, change }: Pick<EntriesProps, 'view' | 'change'>) {
  const { t } = useTranslation('trash');
  const isNarrowed = view.kind !== undefined || view.before !== undefined;
  return isNarrowed ? (
    <EmptyState title={t('noneOfKind')} action={<Button onClick={() => change({})}>{t('showAll')}</Button>} />
  ) : (
    <EmptyState icon={<Trash2 size={24} aria-hidden />} title={t('none')}>
      {t('noneHint')}
    </EmptyState>
  );
}
