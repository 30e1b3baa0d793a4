import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type AssessmentSummary } from '@teacher-portal/remote-sdk/contract/assessment';
import { BringBackDialog, RemovalDialog } from '@teacher-portal/remote-sdk/entities/removal';
import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { type ApiError } from '@teacher-portal/remote-sdk/http';
import { useSteady } from '@teacher-portal/remote-sdk/ui/long-table';
import { PublishDialog } from '../../assessment/publish/publish-dialog';
import { type RowActions } from './assessment-menu';
import { useArchiving, useDeleting, useDuplicating } from './change-assessment';
import { LazyDueDateDialog, LazyWeightageDialog } from '../../assessment/settings/lazy-setting-dialog';

type Asking = { what: 'publish' | 'dueDate' | 'weightage' | 'delete' | 'archive'; assessment: AssessmentSummary };

/** Asks before an assessment comes back whose answers were shown. The undo of a message outlives the page. */
function useAskingBack(onGone: () => void) {
  const [asked, setAsked] = useState<{ again: () => void }>();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const ask = (error: ApiError, again: () => void) => (isHere.current ? setAsked({ again }) : handleError(error));
  const close = () => setAsked(undefined);
  const dialog = asked && (
    <BringBackDialog
      onClose={close}
      onAnyway={() => {
        onGone();
        asked.again();
      }}
    />
  );
  return { ask, dialog };
}

/** The same object for the newest actions, so that no row renders again because of them. */
function useSteadyActions(actions: RowActions): RowActions {
  const act = useSteady((what: keyof RowActions, assessment: AssessmentSummary) => actions[what](assessment));
  return useMemo(
    () => ({
      publish: (assessment) => act('publish', assessment),
      setDueDate: (assessment) => act('setDueDate', assessment),
      setWeightage: (assessment) => act('setWeightage', assessment),
      duplicate: (assessment) => act('duplicate', assessment),
      archive: (assessment) => act('archive', assessment),
      remove: (assessment) => act('remove', assessment),
    }),
    [act],
  );
}

/** The actions of the rows and the open dialog. Calls `onGone` before a row disappears. */
export function useRowActions(onGone: () => void): { actions: RowActions; dialog: ReactNode } {
  const [asking, setAsking] = useState<Asking>();
  const back = useAskingBack(onGone);
  const { archive, unarchive } = useArchiving(back.ask);
  const remove = useDeleting(back.ask);
  const duplicate = useDuplicating();
  const close = () => setAsking(undefined);
  const finish = () => {
    close();
    onGone();
  };
  const removeNow = ({ id, version }: AssessmentSummary) =>
    remove.mutate({ params: { id }, version }, { onSuccess: finish });
  const archiveNow = ({ id, version }: AssessmentSummary) =>
    archive.mutate({ params: { id }, version }, { onSuccess: finish });
  const ask = (what: Asking['what']) => (assessment: AssessmentSummary) => setAsking({ what, assessment });
  const actions = useSteadyActions({
    publish: ask('publish'),
    setDueDate: ask('dueDate'),
    setWeightage: ask('weightage'),
    duplicate,
    // What holds students' work asks first; everything else has the undo of its message.
    archive: (assessment) => {
      const { id, version, archived, submittedCount } = assessment;
      if (archived) unarchive.mutate({ params: { id }, version }, { onSuccess: onGone });
      else (submittedCount > 0 ? ask('archive') : archiveNow)(assessment);
    },
    remove: (assessment) => (assessment.submittedCount > 0 ? ask('delete') : removeNow)(assessment),
  });
  return {
    actions,
    dialog: asking ? (
      <>
        <PublishDialog assessment={asking.assessment} open={asking.what === 'publish'} onClose={close} />
        {(asking.what === 'delete' || asking.what === 'archive') && (
          <RemovalDialog
            action={asking.what}
            kind="assessment"
            id={asking.assessment.id}
            name={asking.assessment.title}
            loading={remove.isPending || archive.isPending}
            onConfirm={() => (asking.what === 'delete' ? removeNow : archiveNow)(asking.assessment)}
            onClose={close}
          />
        )}
        {asking.what === 'dueDate' && <LazyDueDateDialog assessment={asking.assessment} onClose={close} />}
        {asking.what === 'weightage' && <LazyWeightageDialog assessment={asking.assessment} onClose={close} />}
      </>
    ) : (
      back.dialog
    ),
  };
}
