import { useEffect, useRef } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Dialog, Notice, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { ProgressBar } from '@teacher-portal/remote-sdk/ui/upload';
import { excerpt } from '../../question/excerpt';
import { type QuestionRun } from './run.schema';
import { progressOf } from './run-calls';
import { runDays } from './run-store';
import { useRun } from './use-run';
import { useRunOwner } from './use-run-owner';

/** Questions that are named one by one. */
const NAMED = 20;

interface RunDialogProps {
  run: QuestionRun;
  /** Sends the first part as it opens; a kept one waits to be continued. */
  begins: boolean;
  onClose: () => void;
}

/** A change of many questions in parts: how far it is, what it has done and left, and its undo. */
export function RunDialog({ run: first, begins, onClose }: RunDialogProps) {
  const { t: words } = useTranslation('questionRun');
  const { t: common } = useTranslation();
  const sending = useRun(first, useRunOwner());
  const { run, isSending, isUnkept, stop, begin, undo, forget } = sending;
  const hasBegun = useRef(!begins);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin();
  });
  const progress = progressOf(run);
  const { isUndo, finished, total, changed } = progress;
  const isWhole = finished === total;
  const close = async () => {
    // Nothing is left to continue or to undo.
    if (isWhole && (isUndo || changed === 0)) await forget();
    onClose();
  };
  return (
    <Dialog
      open
      title={words(`title.${run.plan.kind}`, { what: run.plan.what })}
      onClose={() => (isSending ? stop() : void close())}
      footer={
        isSending ? (
          <Button onClick={stop}>{words('stop')}</Button>
        ) : (
          <>
            {!isUndo && changed > 0 && <Button onClick={() => void undo()}>{common('action.undo')}</Button>}
            {!isWhole && <Button onClick={() => void (isUndo ? undo() : begin())}>{words('goOn')}</Button>}
            <Button variant="primary" onClick={() => void close()}>
              {common('action.close')}
            </Button>
          </>
        )
      }
    >
      <Stack gap="2" align="stretch">
        <Progress run={run} isSending={isSending} {...progress} />
        {isUnkept ? (
          <Notice tone="bad">{words('unkept')}</Notice>
        ) : (
          (changed > 0 || !isWhole) && (
            <Text size="small" tone="ink3">
              {words('kept', { days: runDays })}
            </Text>
          )
        )}
      </Stack>
    </Dialog>
  );
}

type ProgressProps = ReturnType<typeof progressOf> & { run: QuestionRun; isSending: boolean };

function Progress({ run, isSending, isUndo, finished, total, outcome, named, counted }: ProgressProps) {
  const { t } = useTranslation('questions');
  const { t: words } = useTranslation('questionRun');
  return (
    <>
      <ProgressBar label={words('bar')} done={finished} total={total} />
      <Text role="status">
        {isSending
          ? words('progress', { done: finished, total })
          : words(`done.${isUndo ? 'undo' : run.plan.kind}`, { count: outcome })}
      </Text>
      {!isSending && finished < total && <Text>{words('rest', { count: total - finished })}</Text>}
      {!isSending &&
        counted.map(({ reason, count }) => <Text key={reason}>{words(`stays.${reason}`, { count })}</Text>)}
      {!isSending && named.length > 0 && (
        <Box as="ul" aria-label={words('stayed')} ps="5">
          {named.slice(0, NAMED).map(({ id, text, reason }) => (
            <Box as="li" key={id}>
              {excerpt(text) || t('bank.noText')}
              <Text size="small" tone="ink2">
                {words(`reason.${reason}`)}
              </Text>
            </Box>
          ))}
        </Box>
      )}
      {!isSending && named.length > NAMED && <Text>{words('more', { count: named.length - NAMED })}</Text>}
    </>
  );
}
