import { listQuestionParts } from '@teacher-portal/remote-sdk/contract/question-parts';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Button, Dialog, ErrorState, Loading, Skeleton, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { newPlan } from './new-plan';
import { type RunPlan } from './run.schema';
import { type AllResults } from './use-parts';

interface AllResultsDialogProps {
  kind: 'practise' | 'practiseNoMore' | 'delete';
  /** The name of the action. */
  name: string;
  all: AllResults;
  onClose: () => void;
  onRun: (plan: RunPlan) => void;
}

/** Says how many questions an action on all results is about before it begins: it has nothing to choose. */
export function AllResultsDialog({ kind, name, all: { scope, what }, onClose, onRun }: AllResultsDialogProps) {
  const { t: words } = useTranslation('questionRun');
  const { t: common } = useTranslation();
  const found = useQuery({
    ...read(listQuestionParts, { body: { scope, right: 'edit' } }),
    // Once for each opening: what was counted is what is sent.
    gcTime: 0,
    staleTime: Infinity,
  });
  const { parts = [], stays = 0 } = found.data ?? {};
  const count = parts.reduce((sum, part) => sum + part.length, 0);
  return (
    <Dialog
      open
      title={words(`title.${kind}`, { what })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button
            variant="primary"
            disabled={count === 0}
            loading={found.isPending && found.isFetching}
            onClick={() => onRun(newPlan({ kind, what, parts }))}
          >
            {name}
          </Button>
        </>
      }
    >
      {found.data ? (
        <Stack gap="2" align="stretch">
          <Text role="status">{count > 0 ? words(`ask.${kind}`, { count }) : words('none')}</Text>
          {stays > 0 && <Text size="small">{words('stays.see-only', { count: stays })}</Text>}
        </Stack>
      ) : found.error ? (
        <ErrorState message={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <Loading>
          <Skeleton width="70%" />
        </Loading>
      )}
    </Dialog>
  );
}
