import { Download } from 'lucide-react';
import { useState } from 'react';
import { listAudit } from 'shared/contract/audit';
import { memberRole } from 'shared/contract/enums';
import type { School } from 'shared/contract/profile';
import { saveFile } from 'shared/export';
import { handleError } from 'shared/feedback';
import { callTable } from 'shared/http';
import { useTranslation } from 'shared/i18n';
import { keepPreviousData, read, useQuery } from 'shared/query';
import { useQueryParams } from 'shared/router';
import { useSchool } from 'shared/session';
import { Button, EmptyState, ErrorCard, Flex, PageHeader, Text } from 'shared/ui/core';
import { DataTable } from 'shared/ui/table';
import { PageTitle } from '../slot/page-title';
import { useAuditColumns } from './audit-columns';
import { AuditFilters } from './audit-filters';
import { type AuditView, isNarrowed, queryOf, readView, writeView } from './audit-view';

const PAGE = 50;

/** Who did what in the active school; for its owners. */
export function Screen() {
  const { t } = useTranslation('audit');
  const { school } = useSchool();
  const [address, write] = useQueryParams();
  if (!school) return null;
  const view = readView(address);
  const isOwner = school.role === memberRole.owner;
  // A changed filter returns to the first page; the record stays selected until the filters are cleared.
  const change = (next: AuditView) => write((now) => writeView({ ...readView(now), after: undefined, ...next }));
  return (
    <>
      <PageTitle screen={t('title')} />
      <PageHeader title={t('title')} primary={isOwner && <ExportButton schoolId={school.id} view={view} />} />
      {isOwner ? (
        <>
          <Text tone="ink2" mb="4">
            {t('lead', { school: school.name })}
          </Text>
          <AuditFilters schoolId={school.id} view={view} change={change} />
          <Entries school={school} view={view} change={change} onClear={() => write(() => writeView({}))} />
        </>
      ) : (
        <EmptyState title={t('ownersOnly')} />
      )}
    </>
  );
}

interface EntriesProps {
  school: School;
  view: AuditView;
  change: (change: AuditView) => void;
  onClear: () => void;
}

function Entries({ school, view, change, onClear }: EntriesProps) {
  const { t } = useTranslation('audit');
  const columns = useAuditColumns();
  const { data, error, refetch, isFetching } = useQuery(
    read(
      listAudit,
      { params: { id: school.id }, query: { ...queryOf(view), limit: PAGE } },
      // Every action adds entries, so cached ones are always stale.
      { staleTime: 0, placeholderData: keepPreviousData },
    ),
  );
  if (!data && error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  const next = data?.meta.next;
  return (
    <>
      <DataTable
        caption={t('caption')}
        columns={columns}
        rows={data?.data ?? []}
        rowKey={({ id }) => id}
        loading={!data}
        skeletonRows={10}
        empty={
          isNarrowed(view) ? (
            <EmptyState title={t('noneFound')} action={<Button onClick={onClear}>{t('clear')}</Button>} />
          ) : (
            <EmptyState title={t('none')} />
          )
        }
      />
      <Flex gap="2" wrap="wrap" mt="3">
        {next && (
          <Button loading={isFetching} onClick={() => change({ after: next })}>
            {t('older')}
          </Button>
        )}
        {view.after && (
          <Button variant="ghost" onClick={() => change({})}>
            {t('newest')}
          </Button>
        )}
        {isNarrowed(view) && data && data.data.length > 0 && (
          <Button variant="ghost" onClick={onClear}>
            {t('clear')}
          </Button>
        )}
      </Flex>
    </>
  );
}

/** Exports all matching entries, not only the current page. */
function ExportButton({ schoolId, view }: { schoolId: number; view: AuditView }) {
  const { t } = useTranslation('audit');
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const { after: _, ...query } = queryOf(view);
      saveFile(await callTable(listAudit, { params: { id: schoolId }, query }), `${t('fileName')}.csv`);
    } catch (error) {
      handleError(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button icon={<Download size={16} aria-hidden />} loading={isSaving} onClick={() => void save()}>
      {t('export')}
    </Button>
  );
}
