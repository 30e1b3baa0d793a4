import { filterQuestions, type Question } from '@teacher-portal/remote-sdk/contract/question';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useReadOnDemand } from '@teacher-portal/remote-sdk/query';
import { showToast } from '@teacher-portal/remote-sdk/ui/core';
import { addQuestions, type Choice } from './choice.rules';
import { keepChosen } from './chosen-questions.query';

interface Added {
  question: Question;
  /** The choice without it. */
  before: Choice;
}

const inOrder = (one: Question, other: Question) =>
  (one.passagePlace ?? 0) - (other.passagePlace ?? 0) || one.id - other.id;

/** Offers the other ready questions of a passage when one of them was added: they come together, in their order. */
export function useSiblings(apply: (choice: Choice) => void) {
  const { t } = useTranslation('assessmentForm');
  const find = useReadOnDemand(
    ({ question: { courseId, passage } }: Added) =>
      read(
        filterQuestions,
        { query: {}, body: { courseId, passageId: passage?.id, status: 'ready' } },
        { retry: false },
      ),
    {
      onSuccess: ({ data }, { question: { passage }, before }) => {
        const missing = data.filter(({ id }) => !before.questions.includes(id)).sort(inOrder);
        const count = missing.length - 1;
        if (count < 1 || !passage) return;
        showToast({
          tone: 'info',
          message: t('choice.siblings', { count, title: passage.title }),
          id: 'passage-siblings',
          action: {
            label: t('choice.addSiblings'),
            onSelect: () => {
              keepChosen(missing);
              apply(addQuestions(before, missing));
            },
          },
        });
      },
    },
  );
  return (question: Question, before: Choice) => {
    if (question.passage) find.mutate({ question, before });
  };
}
