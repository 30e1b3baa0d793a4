import { ChevronLeft, ChevronRight } from 'lucide-react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useNavigate } from '@teacher-portal/remote-sdk/router';
import { Flex, IconButton } from '@teacher-portal/remote-sdk/ui/core';
import { CountOfTotal } from '@teacher-portal/remote-sdk/ui/table';
import { type QuestionList } from '../../question/list-state';
import { type Neighbour, useNeighbours } from './use-neighbours';

/** Links to the previous and next question of the list it was opened from. */
export function ListSteps({ id, gradeId, list }: { id: number; gradeId: number; list: QuestionList }) {
  const { t } = useTranslation('questions');
  const navigate = useNavigate();
  const steps = useNeighbours(id, gradeId, list);
  if (!steps) return null;
  // Replaces the history entry, so that Back returns to the list.
  const go = (to: Neighbour | undefined) =>
    to && void navigate(paths.questions.details.href({ id: to.id }), { state: to.state, replace: true });
  return (
    <Flex as="nav" aria-label={t('details.steps')} align="center" gap="1">
      <IconButton
        variant="outline"
        label={t('details.previous')}
        aria-disabled={!steps.previous}
        onClick={() => go(steps.previous)}
      >
        <ChevronLeft size={16} aria-hidden />
      </IconButton>
      <CountOfTotal shown={steps.place} total={steps.total} moreThanTotal={steps.moreThanTotal} />
      <IconButton
        variant="outline"
        label={t('details.next')}
        aria-disabled={!steps.next}
        onClick={() => go(steps.next)}
      >
        <ChevronRight size={16} aria-hidden />
      </IconButton>
    </Flex>
  );
}
