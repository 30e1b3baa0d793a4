import { type ReactNode, useState } from 'react';
import { type AssessmentSummary } from 'shared/contract/assessment';
import { PublishDialog } from '../../assessment/publish/publish-dialog';
import { type RowActions } from './assessment-menu';
import { useArchiving, useDeleting, useDuplicating } from './change-assessment';
import { DueDateDialog, WeightageDialog } from './setting-dialogs';

type Asking = { what: 'publish' | 'dueDate' | 'weightage'; assessment: AssessmentSummary };

/** What the rows can do, and the dialog that one of them has opened. `onGone` when a row is about to go away. */
export function useRowActions(onGone: () => void): { actions: RowActions; dialog: ReactNode } {
  const [asking, setAsking] = useState<Asking>();
  const { archive, unarchive } = useArchiving();
  const remove = useDeleting();
  const duplicate = useDuplicating();
  const close = () => setAsking(undefined);
  const ask = (what: Asking['what']) => (assessment: AssessmentSummary) => setAsking({ what, assessment });
  return {
    actions: {
      publish: ask('publish'),
      setDueDate: ask('dueDate'),
      setWeightage: ask('weightage'),
      duplicate,
      archive: ({ id, version, archived }) =>
        (archived ? unarchive : archive)({ params: { id }, version }, { onSuccess: onGone }),
      remove: ({ id, version }) => remove({ params: { id }, version }, { onSuccess: onGone }),
    },
    dialog: asking && (
      <>
        <PublishDialog assessment={asking.assessment} open={asking.what === 'publish'} onClose={close} />
        {asking.what === 'dueDate' && <DueDateDialog assessment={asking.assessment} onClose={close} />}
        {asking.what === 'weightage' && <WeightageDialog assessment={asking.assessment} onClose={close} />}
      </>
    ),
  };
}
