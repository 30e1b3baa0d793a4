import { useState } from 'react';
import { type QuestionStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { type ExportScope } from '@teacher-portal/remote-sdk/contract/question-export';
import { QuestionExportDialog } from '@teacher-portal/remote-sdk/entities/question-export';
import { saveFile } from '@teacher-portal/remote-sdk/export';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useSteady } from '@teacher-portal/remote-sdk/ui/long-table';
import { useOpenForPractice } from '../question/open-for-practice';
import { useChangeStatus } from '../question/question-status';
import { type ActionId, questionActions, useActionWords } from './actions';
import { LazyBulkEditDialog } from './bulk-edit/lazy-bulk-edit-dialog';
import { LazyAllResultsDialog, LazyRunDialog } from './runs/lazy-runs';
import { type RunPlan } from './runs/run.schema';
import { type AllResults } from './runs/use-parts';
import { LazyShareDialog } from './sharing/lazy-share-dialog';
import { LazySimilarDialog } from './similar/lazy-similar-dialog';
import { LazyTransferDialog } from './transfer/lazy-transfer-dialog';
import { useEditCopy } from './use-edit-copy';

/** What an action is about. */
export interface Chosen {
  questions: readonly Question[];
  /** All results of a search instead. */
  all?: AllResults | undefined;
  /** After they were copied, moved or shared. */
  onDone?: () => void;
}

interface ActionOptions {
  /** `isAll`: all results of the search, which these are some of. */
  onPrint: (questions: readonly Question[], isAll: boolean) => void;
  onDelete: (questions: readonly Question[]) => void;
  /** After the window of a change of many questions was closed. */
  onRunClosed?: () => void;
}

/** Does what the list of actions names: at once, or in a dialog that the page has to show. */
export function useQuestionActions({ onPrint, onDelete, onRunClosed }: ActionOptions) {
  const [open, setOpen] = useState<{ id: ActionId; chosen: Chosen }>();
  const practice = useOpenForPractice();
  const changeStatus = useChangeStatus();
  const { editCopy } = useEditCopy();
  const onAction = useSteady((id: ActionId, chosen: Chosen) => {
    const { questions } = chosen;
    const become = (status: QuestionStatus) => void changeStatus(questions, status);
    const practise = (isOpen: boolean) =>
      practice.mutate({ body: { ids: questions.map((question) => question.id), open: isOpen } });
    const atOnce: Partial<Record<ActionId, () => void>> = {
      draft: () => become('draft'),
      ready: () => become('ready'),
      retired: () => become('retired'),
      practise: () => practise(true),
      practiseNoMore: () => practise(false),
      editCopy: () => questions[0] && editCopy(questions[0]),
      print: () => onPrint(questions, chosen.all !== undefined),
      delete: () => onDelete(questions),
    };
    const act = chosen.all && id !== 'print' ? undefined : atOnce[id];
    if (act) act();
    else setOpen({ id, chosen });
  });
  return {
    onAction,
    dialogs: open && <ActionDialog {...open} onClose={() => setOpen(undefined)} onRunClosed={onRunClosed} />,
  };
}

/** The course that all questions are of. */
function courseOf([first, ...others]: readonly Question[]): number | undefined {
  return others.every(({ courseId }) => courseId === first?.courseId) ? first?.courseId : undefined;
}

interface ActionDialogProps {
  id: ActionId;
  chosen: Chosen;
  onClose: () => void;
  onRunClosed: (() => void) | undefined;
}

function ActionDialog({ id, chosen: { questions, all, onDone }, onClose, onRunClosed }: ActionDialogProps) {
  const { t } = useTranslation('questions');
  const ids = questions.map((question) => question.id);
  const scope: ExportScope = all?.scope ?? { of: 'choice', ids };
  const what = all?.what ?? t('pick.count', { count: ids.length });
  const [first] = questions;
  const words = useActionWords();
  const nameOf = (action: ActionId) => questionActions.find((each) => each.id === action)?.text(words) ?? '';
  const [plan, setPlan] = useState<RunPlan>();
  if (plan) {
    const close = () => {
      onClose();
      // They are not among the results any more.
      if (plan.kind === 'delete' || plan.kind === 'move') onDone?.();
      onRunClosed?.();
    };
    return <LazyRunDialog begins run={{ plan, done: new Map(), undone: new Map() }} onClose={close} />;
  }
  if (all && (id === 'practise' || id === 'practiseNoMore' || id === 'delete'))
    return <LazyAllResultsDialog {...{ all, onClose }} kind={id} name={nameOf(id)} onRun={setPlan} />;
  if (id === 'similar') return first && <LazySimilarDialog question={first} onClose={onClose} />;
  if (id === 'fields')
    return (
      <LazyBulkEditDialog
        {...{ scope, what, onClose }}
        onRun={setPlan}
        courseId={all ? all.courseId : courseOf(questions)}
      />
    );
  if (id === 'share') return <LazyShareDialog {...{ ids, all, onClose, onDone }} onRun={setPlan} />;
  if (id === 'export') return <QuestionExportDialog {...{ scope, what, onClose }} save={saveFile} />;
  return <LazyTransferDialog {...{ ids, all, onClose, onDone }} onRun={setPlan} copyOnly={id === 'copy'} />;
}
