import {
  Archive,
  CircleCheck,
  CircleOff,
  Copy,
  Dumbbell,
  Eye,
  FileOutput,
  Files,
  FolderInput,
  type LucideIcon,
  Pencil,
  PencilRuler,
  Printer,
  Share2,
  SlidersHorizontal,
  Trash2,
} from 'lucide-react';
import { questionStatus, type QuestionStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { statusOf } from '../question/question-status';
import { isEditable } from '../question/sharing';

/** The texts that name actions. */
export function useActionWords() {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation();
  return { t, common };
}
type Words = ReturnType<typeof useActionWords>;

/** What opens: a page, a dialog, the questions as they are printed; or nothing, where it is done at once. */
type Opens = { page: (question: Question) => string } | 'dialog' | 'print' | 'nothing';

interface Described {
  /** Items of one group stand together in a menu. */
  group: 'look' | 'change' | 'status' | 'practice' | 'out' | 'end';
  Icon: LucideIcon;
  text: (words: Words) => string;
  /** What it takes: to see the question; to write in the school as well; to edit the question; to write without that. */
  right: 'see' | 'write' | 'edit' | 'seeOnly';
  /** How many at once: one, chosen ones, or all results of a search as well. */
  takes: 'one' | 'chosen' | 'all';
  opens: Opens;
  /** Whether it would change nothing. */
  isSo?: (question: Question) => boolean;
}

const described = {
  open: {
    group: 'look',
    Icon: Eye,
    text: ({ t }) => t('bank.open'),
    right: 'see',
    takes: 'one',
    opens: { page: ({ id }) => paths.questions.details.href({ id }) },
  },
  edit: {
    group: 'look',
    Icon: Pencil,
    text: ({ common }) => common('action.edit'),
    right: 'edit',
    takes: 'one',
    opens: { page: ({ id, courseId }) => paths.questions.add.href({ subject: courseId, id }) },
  },
  editCopy: {
    group: 'look',
    Icon: Files,
    text: ({ t }) => t('bank.editCopy'),
    right: 'write',
    takes: 'one',
    opens: 'nothing',
  },
  similar: {
    group: 'look',
    Icon: Copy,
    text: ({ t }) => t('bank.similar'),
    right: 'see',
    takes: 'one',
    opens: 'dialog',
  },
  fields: {
    group: 'change',
    Icon: SlidersHorizontal,
    text: ({ t }) => t('bank.edit'),
    right: 'edit',
    takes: 'all',
    opens: 'dialog',
  },
  transfer: {
    group: 'change',
    Icon: FolderInput,
    text: ({ t }) => t('transfer.open'),
    right: 'edit',
    takes: 'all',
    opens: 'dialog',
  },
  copy: {
    group: 'change',
    Icon: FolderInput,
    text: ({ t }) => t('sharing.copy'),
    right: 'seeOnly',
    takes: 'chosen',
    opens: 'dialog',
  },
  share: {
    group: 'change',
    Icon: Share2,
    text: ({ t }) => t('sharing.open'),
    right: 'edit',
    takes: 'all',
    opens: 'dialog',
  },
  draft: becomes(questionStatus.draft, PencilRuler),
  ready: becomes(questionStatus.ready, CircleCheck),
  retired: becomes(questionStatus.retired, Archive),
  practise: {
    group: 'practice',
    Icon: Dumbbell,
    text: ({ t }) => t('practice.open'),
    right: 'edit',
    takes: 'all',
    opens: 'nothing',
  },
  practiseNoMore: {
    group: 'practice',
    Icon: CircleOff,
    text: ({ t }) => t('practice.close'),
    right: 'edit',
    takes: 'all',
    opens: 'nothing',
  },
  print: {
    group: 'out',
    Icon: Printer,
    text: ({ t }) => t('print.open'),
    right: 'see',
    takes: 'all',
    opens: 'print',
  },
  export: {
    group: 'out',
    Icon: FileOutput,
    text: ({ t }) => t('bank.export'),
    right: 'see',
    takes: 'all',
    opens: 'dialog',
  },
  delete: {
    group: 'end',
    Icon: Trash2,
    text: ({ common }) => common('action.delete'),
    right: 'edit',
    takes: 'all',
    opens: 'nothing',
  },
} satisfies Record<string, Described>;

function becomes(status: QuestionStatus, Icon: LucideIcon): Described {
  return {
    group: 'status',
    Icon,
    text: ({ t }) => t(`bank.statusTo.${status}`),
    right: 'edit',
    takes: 'chosen',
    opens: 'nothing',
    isSo: (question) => statusOf(question) === status,
  };
}

export type ActionId = keyof typeof described;
export interface QuestionAction extends Described {
  id: ActionId;
}

/** Everything that one does with a question, in the order of its menu. */
export const questionActions: readonly QuestionAction[] = (Object.keys(described) as ActionId[]).map((id) => ({
  ...described[id],
  id,
}));

const reach = { one: 0, chosen: 1, all: 2 };

/**
 * What may be done with the questions. Where some of them may only be seen, the action leaves those, or is refused, and
 * says so. Of all results of a search it is not known what they are.
 */
export function actionsFor(questions: readonly Question[], mayWrite: boolean, isAll = false): QuestionAction[] {
  const takes = isAll ? 'all' : questions.length === 1 ? 'one' : 'chosen';
  const mayEdit = isAll || questions.some(isEditable);
  const may = {
    see: true,
    write: mayWrite,
    edit: mayWrite && mayEdit,
    seeOnly: mayWrite && !mayEdit,
  };
  return questionActions.filter(
    (action) =>
      may[action.right] &&
      reach[action.takes] >= reach[takes] &&
      (isAll || !questions.every(action.isSo ?? (() => false))),
  );
}
