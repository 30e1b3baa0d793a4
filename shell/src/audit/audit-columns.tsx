import { type AuditEntry } from 'shared/contract/audit';
import { paths } from 'shared/contract/paths';
import { formatDateTime, useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { Box, Tag, Text, TextLink } from 'shared/ui/core';
import { type Column, RowNote } from 'shared/ui/table';

/**
 * Whether to offer the history of this record alone; for an account or a school that would be a person or everything.
 */
const hasHistory = ({ record, recordId }: AuditEntry) => recordId !== null && record !== 'school';

function Sentence({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const { action, person, address, record, recordName, recordId, recordOf, isBlind } = entry;
  const who = person?.name ?? t(address === 'server' ? 'operator' : 'somebody');
  return (
    <Box overflowWrap="anywhere" fontWeight="normal">
      {t(`sentence.${action}`, { who, name: recordName ?? String(recordId ?? '') })}
      <RowNote alignItems="baseline">
        {recordOf && <span>{recordOf}</span>}
        {isBlind && (
          <Tag tone="bad" title={t('blindHelp')}>
            {t('blind')}
          </Tag>
        )}
        {hasHistory(entry) && (
          <TextLink asChild>
            <Link to={paths.schoolAudit.href({ record, number: recordId ?? 0 })}>{t('sameRecord')}</Link>
          </TextLink>
        )}
      </RowNote>
    </Box>
  );
}

export function useAuditColumns(): Column<AuditEntry>[] {
  const { t } = useTranslation('audit');
  return [
    {
      id: 'at',
      header: t('column.at'),
      priority: 'figure',
      width: '11rem',
      cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
    },
    { id: 'what', header: t('column.what'), priority: 'title', cell: (entry) => <Sentence entry={entry} /> },
    {
      id: 'where',
      header: t('column.where'),
      priority: 'figure',
      width: '14rem',
      cell: ({ address, agent, tokenName }) => (
        <Text size="small" tone="ink2" overflowWrap="anywhere">
          {address === 'server' ? t('operator') : `${address}, ${agent ?? t('unknownProgram')}`}
          {tokenName !== null && (
            <>
              <br />
              {t('byToken', { name: tokenName })}
            </>
          )}
        </Text>
      ),
    },
  ];
}
