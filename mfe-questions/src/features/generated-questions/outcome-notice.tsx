import { type MessageKey } from '@teacher-portal/remote-sdk/contract/message-key';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Flex, Notice, Spinner, Text } from '@teacher-portal/remote-sdk/ui/core';
import { DocumentNotes } from '../../generated-questions/document-notes';
import { type Batch } from '../../generated-questions/generated-batch.schema';
import { type Run } from '../../generated-questions/generated-store';

interface OutcomeNoticeProps {
  batch: Batch;
  run: Run | undefined;
}

/** The progress of a generation with a stop button; afterwards its summary. */
export function OutcomeNotice({ batch, run }: OutcomeNoticeProps) {
  return (
    <>
      {run && <Progress run={run} />}
      {run?.kind !== 'new' && run?.kind !== 'all' && <Outcome batch={batch} />}
    </>
  );
}

function Progress({ run }: { run: Run }) {
  const { t } = useTranslation('questions');
  const { kind, arrived, asked, cancel } = run;
  return (
    <Flex align="center" gap="3" mb="3" wrap="wrap">
      <Spinner />
      <Text role="status" flex="1 1 12rem">
        {kind === 'one' ? t('review.replacing') : t('review.progress', { arrived, asked })}
      </Text>
      <Button size="sm" onClick={cancel}>
        {t('review.stop')}
      </Button>
    </Flex>
  );
}

function Outcome({ batch: { meta, items, request } }: { batch: Batch }) {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  if (!meta) {
    return (
      <Notice mb="3" role="status">
        {t('review.stopped', { count: items.length, asked: request.numberOfQuestions })}
      </Notice>
    );
  }
  if (meta.reasons.length === 0 && !meta.documents?.length) return null;
  return (
    <Notice mb="3" role="status">
      {meta.made < meta.asked && <Text>{t('review.progress', { arrived: meta.made, asked: meta.asked })}</Text>}
      {meta.reasons.map((key) => (
        <Text key={key}>{message(key as MessageKey)}</Text>
      ))}
      <DocumentNotes documents={meta.documents} />
    </Notice>
  );
}
