import { useRef } from 'react';
import { rosterReasonLabel } from '@teacher-portal/remote-sdk/contract/enums';
import { type RosterPreview } from '@teacher-portal/remote-sdk/contract/roster';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Heading, Notice, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { ChangeList } from './change-list';
import { ColumnChoice } from './column-choice';
import { ConfirmNumber } from './confirm-number';
import { CountTable, hasRows } from './count-table';
import { FaultList } from './fault-list';
import { type ListChoices } from './list-choices';
import { MissingStudents } from './missing-students';
import { ProblemList } from './problem-list';
import { QuestionList } from './question-list';
import { Failed, Reading, Stopped } from './reading-states';
import { type useRosterImport } from './use-roster-import';

interface PreviewPaneProps extends Pick<
  ReturnType<typeof useRosterImport>,
  'preview' | 'hasChanged' | 'isStopped' | 'stop' | 'confirmed' | 'setConfirmed'
> {
  fileName: string;
  choices: ListChoices;
  onChoices: (choices: ListChoices) => void;
}

/** Shows what the file would change, that it is being read, or why there is no preview. */
export function PreviewPane({ preview, isStopped, stop, fileName, ...shown }: PreviewPaneProps) {
  const { t } = useTranslation('roster');
  const pane = useRef<HTMLElement>(null);
  const keepFocus = (act: () => void) => () => {
    act();
    // The pressed button disappears.
    pane.current?.focus();
  };
  const refetch = keepFocus(() => void preview.refetch());
  const columns = preview.data?.columns ?? [];
  return (
    <Box as="section" ref={pane} tabIndex={-1} outline="0" aria-label={t('preview')}>
      {preview.data && columns.length > 0 && (
        <Stack gap="4" mb="4">
          <ColumnChoice columns={columns} choices={shown.choices} onChoices={shown.onChoices} />
          <QuestionList {...preview.data} choices={shown.choices} onChoices={shown.onChoices} />
        </Stack>
      )}
      {preview.isFetching ? (
        <Reading fileName={fileName} onStop={keepFocus(stop)} />
      ) : isStopped ? (
        <Stopped onRetry={refetch} />
      ) : preview.error ? (
        <Failed error={preview.error} onRetry={refetch} />
      ) : (
        <Result data={preview.data} fileName={fileName} {...shown} />
      )}
    </Box>
  );
}

interface ResultProps extends Omit<PreviewPaneProps, 'preview' | 'isStopped' | 'stop'> {
  data: RosterPreview | undefined;
}

function Result({ data, hasChanged, fileName, choices, onChoices, confirmed, setConfirmed }: ResultProps) {
  const { t } = useTranslation('roster');
  if (!data) return null;
  // Problems of a bundle name the file within it; those of a list refer to the chosen file.
  const named = data.format === 'students' ? fileName : undefined;
  const faults = data.faults.filter(({ ask }) => !ask);
  const faultCount = data.faultCount - (data.faults.length - faults.length);
  return (
    <Stack gap="4">
      {hasChanged && (
        <Notice tone="bad" role="alert">
          {t('changed')}
        </Notice>
      )}
      <Summary data={data} />
      {data.errorCount > 0 && (
        <ProblemList title={t('errors')} problems={data.errors} count={data.errorCount} fileName={named} />
      )}
      {faultCount > 0 && (
        <FaultList title={t('fault.title')} faults={faults} count={faultCount} inBundle={data.format === 'oneroster'} />
      )}
      {data.skippedCount > 0 && (
        <FaultList title={t('skipped')} faults={data.skipped} count={data.skippedCount} inBundle />
      )}
      {data.notices.length > 0 && (
        <ProblemList title={t('notices')} problems={data.notices} count={data.notices.length} fileName={named} />
      )}
      {data.errorCount === 0 && hasRows(data.counts) && <CountTable counts={data.counts} />}
      {data.errorCount === 0 && data.changeCount > 0 && <ChangeList changes={data.changes} count={data.changeCount} />}
      <LeftOut leftOut={data.leftOut} />
      {data.missingCount > 0 && (
        <MissingStudents
          {...data}
          withdraws={choices.withdraws}
          onWithdraws={(withdraws) => onChoices({ ...choices, withdraws })}
        />
      )}
      {data.errorCount === 0 && data.confirmCount !== null && (
        <ConfirmNumber count={data.confirmCount} value={confirmed} onValue={setConfirmed} />
      )}
    </Stack>
  );
}

function Summary({ data: { errorCount, faultCount, changeCount, counts, format } }: { data: RosterPreview }) {
  const { t } = useTranslation('roster');
  if (errorCount > 0) {
    return (
      <Notice tone="bad" role="alert">
        {t('hasErrors', { count: errorCount })}
      </Notice>
    );
  }
  return (
    <Notice tone={changeCount > 0 || faultCount > 0 ? 'info' : 'good'} role="status">
      {changeCount > 0
        ? t('willChange', { count: changeCount })
        : faultCount > 0
          ? t(hasRows(counts) ? 'nothingSound' : 'noneSound')
          : t(format === 'oneroster' ? 'nothingBundle' : 'nothing')}
      {faultCount > 0 && ` ${t('fault.count', { count: faultCount })}`}
    </Notice>
  );
}

function LeftOut({ leftOut }: Pick<RosterPreview, 'leftOut'>) {
  const { t } = useTranslation('roster');
  const { t: message } = useTranslation('messages');
  if (leftOut.length === 0) return null;
  return (
    <section aria-label={t('leftOut')}>
      <Heading as="h3" size="body">
        {t('leftOut')}
      </Heading>
      <Box as="ul" ps="4" mt="1">
        {leftOut.map(({ reason, count, names }) => (
          <Text as="li" key={reason}>
            {t('leftOutRow', { count, reason: message(rosterReasonLabel[reason]) })}{' '}
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
