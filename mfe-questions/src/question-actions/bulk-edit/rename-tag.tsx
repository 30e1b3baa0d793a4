import { useState } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, NativeSelect } from '@teacher-portal/remote-sdk/ui/controls';
import { LabelsInput } from '../../question/labels-input';
import { LazyRunDialog } from '../runs/lazy-runs';
import { type RunPlan } from '../runs/run.schema';
import { readRuns } from '../runs/run-store';
import { useRunOwner } from '../runs/use-run-owner';
import { PreviewedEdit } from './previewed-edit';

interface RenameTagProps {
  schoolId: number;
  /** The tags that are filtered by: at least one. */
  labels: readonly string[];
  /** After the window of the change was closed, with the names if it was not taken back. */
  onClosed: (renamed: { from: string; to: string } | undefined) => void;
}

/** Gives a tag another name in the whole school, with a preview and an undo; a name that is taken merges the two. */
export function RenameTag({ schoolId, labels, onClosed }: RenameTagProps) {
  const { t: bulk } = useTranslation('questionBulkEdit');
  const owner = useRunOwner();
  const [isOpen, setOpen] = useState(false);
  const [run, setRun] = useState<{ plan: RunPlan; from: string; to: string }>();
  if (run) {
    const { plan, ...names } = run;
    const close = async () => {
      // A browser that keeps nothing does not know.
      const kept = owner && (await readRuns(owner).catch(() => undefined));
      const isSo = !kept || kept.some((each) => each.plan.id === plan.id && each.undone.size === 0);
      setRun(undefined);
      onClosed(isSo ? names : undefined);
    };
    return <LazyRunDialog begins run={{ plan, done: new Map(), undone: new Map() }} onClose={() => void close()} />;
  }
  return (
    <>
      <Button size="sm" variant="ghost" mb="3" onClick={() => setOpen(true)}>
        {bulk('rename.open')}
      </Button>
      {isOpen && (
        <RenameDialog
          {...{ schoolId, labels }}
          onClose={() => setOpen(false)}
          onRun={(plan, from, to) => {
            setOpen(false);
            setRun({ plan, from, to });
          }}
        />
      )}
    </>
  );
}

interface RenameDialogProps extends Pick<RenameTagProps, 'schoolId' | 'labels'> {
  onClose: () => void;
  onRun: (plan: RunPlan, from: string, to: string) => void;
}

function RenameDialog({ schoolId, labels, onClose, onRun }: RenameDialogProps) {
  const { t: bulk } = useTranslation('questionBulkEdit');
  const [from, setFrom] = useState(labels[0] ?? '');
  const [to, setTo] = useState<string>();
  return (
    <PreviewedEdit
      title={bulk('rename.title', { name: from })}
      what={bulk('rename.what', { from, to: to ?? '' })}
      scope={{ of: 'search', schoolId, labels: [from] }}
      draft={{ from, to }}
      change={to === undefined ? undefined : { labels: { add: [to], remove: [from] } }}
      onClose={onClose}
      onRun={(plan) => onRun(plan, from, to ?? '')}
    >
      <Stack gap="4" align="stretch">
        {labels.length > 1 && (
          <Field label={bulk('rename.which')}>
            <NativeSelect
              value={from}
              options={labels.map((value) => ({ value, label: value }))}
              onChange={(event) => setFrom(event.target.value)}
            />
          </Field>
        )}
        <LabelsInput
          label={bulk('rename.to')}
          chosen={to === undefined ? [] : [to]}
          onChange={(names) => setTo(names.at(-1))}
        />
        <Text size="small" tone="ink2">
          {bulk('rename.helper')}
        </Text>
      </Stack>
    </PreviewedEdit>
  );
}
