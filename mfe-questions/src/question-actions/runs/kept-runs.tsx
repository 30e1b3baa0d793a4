import { X } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Flex, IconButton, Notice } from '@teacher-portal/remote-sdk/ui/core';
import { type QuestionRun } from './run.schema';
import { progressOf } from './run-calls';
import { RunDialog } from './run-dialog';
import { forgetRun } from './run-store';
import { useRunOwner } from './use-run-owner';

interface KeptRunsProps {
  runs: readonly QuestionRun[];
  /** After one was shown or removed. */
  onChange: () => void;
}

/** Changes of many questions that were begun in this browser: each can be continued, undone or removed. */
export function KeptRuns({ runs, onChange }: KeptRunsProps) {
  const { t: words } = useTranslation('questionRun');
  const owner = useRunOwner();
  const [shown, setShown] = useState<QuestionRun>();
  const remove = (run: QuestionRun) => {
    if (owner) void forgetRun(owner, run).then(onChange);
  };
  return (
    <Notice tone="info" mb="3">
      {words('found')}
      <Box as="ul" listStyleType="none" mt="1">
        {runs.map((run) => {
          const { plan } = run;
          const { finished, total } = progressOf(run);
          const title = words(`title.${plan.kind}`, { what: plan.what });
          return (
            <Flex as="li" key={plan.id} gap="2" align="center" wrap="wrap">
              {[
                title,
                words('progress', { done: finished, total }),
                formatDateTime(new Date(plan.begunAt).toISOString()),
              ].join(' · ')}
              <Button size="sm" onClick={() => setShown(run)}>
                {words('show')}
              </Button>
              <IconButton size="sm" color="inherit" label={words('remove', { title })} onClick={() => remove(run)}>
                <X size={16} aria-hidden />
              </IconButton>
            </Flex>
          );
        })}
      </Box>
      {shown && (
        <RunDialog
          key={shown.plan.id}
          run={shown}
          begins={false}
          onClose={() => {
            setShown(undefined);
            onChange();
          }}
        />
      )}
    </Notice>
  );
}
