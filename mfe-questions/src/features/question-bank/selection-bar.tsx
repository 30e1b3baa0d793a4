import { Ellipsis } from 'lucide-react';
import { type ExportScope } from '@teacher-portal/remote-sdk/contract/question-export';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';
import { ActionMenu } from '../../question-actions/action-menu';
import { type ActionId } from '../../question-actions/actions';
import { type Chosen } from '../../question-actions/use-question-actions';
import { type Selection } from './use-selection';

export interface SelectionBarProps {
  selection: Selection;
  /** All results: their total, whether there are more, and the search that finds them. */
  results: { total: number; moreThanTotal: boolean; scope: ExportScope };
  /** Undefined for all courses. */
  courseId: number | undefined;
  deleting: boolean;
  onAction: (id: ActionId, chosen: Chosen) => void;
}

/** Replaces the count with the number of selected questions and the actions on them. */
export function SelectionBar({ selection, results, courseId, deleting, onAction }: SelectionBarProps) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation();
  const { ids, isAll, chooseAll, clear } = selection;
  const { total: count, moreThanTotal, scope } = results;
  const all = moreThanTotal ? t('bank.allMore', { count }) : t('bank.all', { count });
  const what = isAll ? all : t('bank.selected', { count: ids.length });
  const questions = [...selection.questions.values()];
  const act = (id: ActionId) =>
    onAction(id, { questions, all: isAll ? { scope, what, courseId } : undefined, onDone: clear });
  return (
    <Flex role="group" aria-label={t('bank.selection')} gap="2" align="center" wrap="wrap">
      <Text as="span" role="status" tone="ink2" fontWeight="medium">
        {what}
      </Text>
      {!isAll && (moreThanTotal || count > ids.length) && (
        <Button size="sm" variant="ghost" onClick={chooseAll}>
          {moreThanTotal ? t('bank.chooseMore', { count }) : t('bank.chooseAll', { count })}
        </Button>
      )}
      <Button size="sm" onClick={() => act('fields')}>
        {t('bank.edit')}
      </Button>
      {!isAll && (
        <Button size="sm" loading={deleting} onClick={() => act('delete')}>
          {common('action.delete')}
        </Button>
      )}
      <ActionMenu
        questions={questions}
        isAll={isAll}
        without={isAll ? ['fields'] : ['fields', 'delete']}
        onAction={act}
      >
        <Button size="sm" icon={<Ellipsis size={16} aria-hidden />}>
          {t('column.actions')}
        </Button>
      </ActionMenu>
      <Button size="sm" variant="ghost" onClick={clear}>
        {t('bank.unselect')}
      </Button>
    </Flex>
  );
}
