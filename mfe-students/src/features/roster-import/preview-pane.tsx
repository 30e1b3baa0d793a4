import { rosterReasonLabel } from 'shared/contract/enums';
import { type RosterPreview } from 'shared/contract/roster';
import { useTranslation } from 'shared/i18n';
import { Box, Button, Heading, Loading, Notice, Skeleton, Stack, Text } from 'shared/ui/core';
import { ChangeList } from './change-list';
import { CountTable } from './count-table';
import { ProblemList } from './problem-list';
import { type useRosterImport } from './use-roster-import';

interface PreviewPaneProps {
  preview: ReturnType<typeof useRosterImport>['preview'];
  /** There was another preview, which no longer holds. */
  hasChanged: boolean;
  fileName: string;
}

/** What the file would change, or why nothing can be said. */
export function PreviewPane({ preview: { data, error, isFetching, refetch }, hasChanged, fileName }: PreviewPaneProps) {
  const { t } = useTranslation('students');
  const { t: common } = useTranslation();
  if (isFetching) {
    return (
      <Loading>
        <Stack gap="3">
          <Skeleton width="45%" />
          <Skeleton width="100%" height="96px" />
          <Skeleton width="70%" />
        </Stack>
      </Loading>
    );
  }
  if (error) {
    return (
      <Notice tone="bad" role="alert">
        <Text>{error.message}</Text>
        {/* What the file is will not be otherwise the next time. */}
        {error.status !== 400 && (
          <Button mt="2" size="sm" onClick={() => void refetch()}>
            {common('action.retry')}
          </Button>
        )}
      </Notice>
    );
  }
  if (!data) return null;
  // A bundle has many files, and its problems say in which they are; a list is the file that was chosen.
  const named = data.format === 'students' ? fileName : undefined;
  return (
    <Stack gap="4">
      {hasChanged && (
        <Notice tone="bad" role="alert">
          {t('roster.changed')}
        </Notice>
      )}
      <Summary data={data} />
      {data.errorCount > 0 && (
        <ProblemList title={t('roster.errors')} problems={data.errors} count={data.errorCount} fileName={named} />
      )}
      {data.notices.length > 0 && (
        <ProblemList title={t('roster.notices')} problems={data.notices} count={data.notices.length} fileName={named} />
      )}
      {data.errorCount === 0 && <CountTable counts={data.counts} />}
      {data.errorCount === 0 && data.changeCount > 0 && <ChangeList changes={data.changes} count={data.changeCount} />}
      <LeftOut leftOut={data.leftOut} />
    </Stack>
  );
}

function Summary({ data: { errorCount, changeCount, format } }: { data: RosterPreview }) {
  const { t } = useTranslation('students');
  if (errorCount > 0) {
    return (
      <Notice tone="bad" role="alert">
        {t('roster.hasErrors', { count: errorCount })}
      </Notice>
    );
  }
  return (
    <Notice tone={changeCount > 0 ? 'info' : 'good'} role="status">
      {changeCount > 0
        ? t('roster.willChange', { count: changeCount })
        : t(format === 'oneroster' ? 'roster.nothingBundle' : 'roster.nothing')}
    </Notice>
  );
}

function LeftOut({ leftOut }: Pick<RosterPreview, 'leftOut'>) {
  const { t } = useTranslation('students');
  const { t: message } = useTranslation('messages');
  if (leftOut.length === 0) return null;
  return (
    <section aria-label={t('roster.leftOut')}>
      <Heading as="h3" size="body">
        {t('roster.leftOut')}
      </Heading>
      <Box as="ul" ps="4" mt="1">
        {leftOut.map(({ reason, count, names }) => (
          <Text as="li" key={reason}>
            {t('roster.leftOutRow', { count, reason: message(rosterReasonLabel[reason]) })}{' '}
            <Text as="span" tone="ink3">
              {names.join('; ')}
              {count > names.length && ' …'}
            </Text>
          </Text>
        ))}
      </Box>
    </section>
  );
}
