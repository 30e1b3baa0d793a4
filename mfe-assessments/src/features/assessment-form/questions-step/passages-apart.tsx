import { formatList, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Notice, Text } from '@teacher-portal/remote-sdk/ui/core';
import { restorePlaces } from '../marks-step/section.rules';
import { type ChosenQuestions } from './chosen-questions.query';
import { passagesApart, putTogether } from './passage-order.rules';
import { type ChoiceChange } from './use-choice';

export interface PassagesApartProps {
  own: Pick<ChoiceChange, 'choice' | 'applyUndoable'>;
  questions: ChosenQuestions;
  /** Moves the focus: the button goes with what it was for. */
  onDone: () => void;
}

/** Says which passages have their questions in several places of a section, and puts those together. */
export function PassagesApart({ own: { choice, applyUndoable }, questions, onDone }: PassagesApartProps) {
  const { t } = useTranslation('assessmentForm');
  const passageOf = (id: number) => questions.byId.get(id)?.passage;
  const apart = passagesApart(choice, passageOf);
  if (apart.length === 0) return null;
  const put = () => {
    applyUndoable(putTogether(choice, passageOf), t('choice.passages.done'), (later) => restorePlaces(later, choice));
    onDone();
  };
  return (
    <Notice>
      <Text overflowWrap="anywhere">
        {t('choice.passages.apart', { titles: formatList(apart.map(({ title }) => title)) })}
      </Text>
      <Button size="sm" mt="2" onClick={put}>
        {t('choice.passages.together')}
      </Button>
    </Notice>
  );
}
