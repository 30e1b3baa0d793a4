import { rosterQuestion } from '@teacher-portal/remote-sdk/contract/enums';
import { type RosterFault } from '@teacher-portal/remote-sdk/contract/roster';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { NativeSelect } from '@teacher-portal/remote-sdk/ui/controls';
import { Heading, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type Column, DataTable, RowNote } from '@teacher-portal/remote-sdk/ui/table';
import { type Answer, type ListChoices } from './list-choices';

interface QuestionListProps {
  faults: readonly RosterFault[];
  choices: ListChoices;
  onChoices: (choices: ListChoices) => void;
}

type Question = Omit<RosterFault, 'ask'> & { ask: NonNullable<RosterFault['ask']>; answer: Answer | undefined };

/** The answers that a question can have. A number belongs to one student; of several namesakes, none can be chosen. */
const answersTo = {
  [rosterQuestion.renamed]: [{ value: 'same', text: 'question.correctName' }],
  [rosterQuestion.renumbered]: [
    { value: 'same', text: 'question.correctNumber' },
    { value: 'other', text: 'question.somebodyElse' },
  ],
  [rosterQuestion.namesake]: [{ value: 'other', text: 'question.somebodyElse' }],
} as const satisfies Record<Question['ask'], readonly { value: Answer; text: string }[]>;

/** The questions of a preview, with those that were answered, whose lines the preview imports. */
const questionsOf = ({ faults, choices: { answers } }: QuestionListProps): Question[] => {
  const open = faults.flatMap((fault) => (fault.ask ? [{ ...fault, ask: fault.ask, answer: undefined }] : []));
  const answered = answers.flatMap(({ fault, answer }) => (fault.ask ? [{ ...fault, ask: fault.ask, answer }] : []));
  const isOpen = new Set(open.map(({ line }) => line));
  return [...open, ...answered.filter(({ line }) => !isOpen.has(line))].sort((a, b) => a.line - b.line);
};

/** Lines that contradict what is on record: the teacher says who is meant, or leaves them out. */
export function QuestionList(props: QuestionListProps) {
  const { t } = useTranslation('roster');
  const { choices, onChoices } = props;
  const questions = questionsOf(props);
  if (questions.length === 0) return null;
  const choose = ({ answer: _, ...fault }: Question, value: string) => {
    const answer = answersTo[fault.ask].find((each) => each.value === value)?.value;
    const others = choices.answers.filter((each) => each.fault.line !== fault.line);
    onChoices({ ...choices, answers: answer ? [...others, { fault, answer }] : others });
  };
  const columns: Column<Question>[] = [
    {
      id: 'line',
      header: t('question.line'),
      priority: 'title',
      cell: ({ line, value, message }) => (
        <>
          {t('fault.line', { line, value })}
          <RowNote>{message}</RowNote>
        </>
      ),
    },
    {
      id: 'answer',
      header: t('question.answer'),
      priority: 'figure',
      width: '18rem',
      cell: (question) => (
        <NativeSelect
          aria-label={t('question.answerOf', { line: question.line, value: question.value })}
          placeholder={false}
          options={[
            { value: '', label: t('question.leaveOut') },
            ...answersTo[question.ask].map(({ value, text }) => ({ value, label: t(text) })),
          ]}
          value={question.answer ?? ''}
          onChange={(event) => choose(question, event.target.value)}
        />
      ),
    },
  ];
  return (
    <Stack gap="2">
      <Heading as="h3" size="body">
        {t('question.title')}
      </Heading>
      <Text size="small" tone="ink3">
        {t('question.lead')}
      </Text>
      <DataTable caption={t('question.title')} columns={columns} rows={questions} rowKey={({ line }) => line} />
    </Stack>
  );
}
