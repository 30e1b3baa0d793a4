import { Ellipsis } from 'lucide-react';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, IconButton } from '@teacher-portal/remote-sdk/ui/core';
import { excerpt } from '../../question/excerpt';
import { ActionMenu } from '../../question-actions/action-menu';
import { type ActionId } from '../../question-actions/actions';
import { type Chosen } from '../../question-actions/use-question-actions';

interface QuestionMenuProps {
  question: Question;
  state: unknown;
  onAction: (id: ActionId, chosen: Chosen) => void;
}

/** The menu of a row. It is above the link that covers the row. */
export function QuestionMenu({ question, state, onAction }: QuestionMenuProps) {
  const { t } = useTranslation('questions');
  const questions = [question];
  return (
    <Box position="relative" zIndex="1" my="-1">
      <ActionMenu questions={questions} state={state} onAction={(id) => onAction(id, { questions })}>
        <IconButton size="sm" label={t('bank.actions', { name: excerpt(question.plainText) || t('bank.noText') })}>
          <Ellipsis size={16} aria-hidden />
        </IconButton>
      </ActionMenu>
    </Box>
  );
}
