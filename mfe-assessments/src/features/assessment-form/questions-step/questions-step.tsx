import { ListChecks, Wand2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Question } from 'shared/contract/question';
import { useTranslation } from 'shared/i18n';
import { Box, Button, Card, Drawer, Flex, Grid, Notice, Stack } from 'shared/ui/core';
import { type StepProps } from '../assessment-draft';
import { AutoSelectDialog } from './auto-select-dialog';
import { Blueprint } from './blueprint';
import { removeQuestions, replaceQuestions, toggleQuestion } from './choice.rules';
import { ChosenList } from './chosen-list';
import { keepChosen, useChosenQuestions } from './chosen-questions.query';
import { DeletedNotice } from './deleted-notice';
import { emptyFilter } from './filter.rules';
import { ProblemNotice } from './problem-notice';
import { QuestionFilter } from './question-filter';
import { QuestionResults } from './question-results';
import { useChoice } from './use-choice';
import { useLatest } from './use-latest';
import { useSearch } from './use-search';

/** Which questions the paper asks: found by filter, taken from the blueprint, or chosen by the portal. */
export function QuestionsStep({ draft, change, course, problem }: StepProps) {
  const { t } = useTranslation('assessments');
  const { t: message } = useTranslation('messages');
  const of = { courseId: course.id, gradeId: course.gradeId };
  const { choice, apply, applyUndoable } = useChoice({ draft, change });
  const questions = useChosenQuestions(choice.questions);
  const search = useSearch(of, draft.tags);
  const head = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState(false);
  const [listing, setListing] = useState(false);
  const [few, setFew] = useState<{ found: number; asked: number }>();

  const remove = (ids: readonly number[]) =>
    applyUndoable(removeQuestions(choice, ids), t('choice.removed', { count: ids.length }));
  const toggle = useLatest((question: Question) => {
    keepChosen([question]);
    if (choice.questions.includes(question.id)) remove([question.id]);
    else apply(toggleQuestion(choice, question));
  });
  const onSelected = (found: Question[], asked: number) => {
    keepChosen(found);
    applyUndoable(replaceQuestions(choice, found), message('success.questionsAutoSelected'));
    setFew(found.length < asked ? { found: found.length, asked } : undefined);
    setAsking(false);
  };
  const list = <ChosenList choice={choice} questions={questions} onRemove={remove} />;

  return (
    <Stack gap="3">
      <ProblemNotice problem={problem} fields={['questions']} />
      <DeletedNotice questions={questions.deleted} onRemove={remove} />
      {few && <Notice role="status">{t('choice.autoFew', { count: few.found, asked: few.asked })}</Notice>}
      <Flex gap="2" wrap="wrap" data-field="questions">
        <Button icon={<Wand2 size={16} aria-hidden />} onClick={() => setAsking(true)}>
          {t('choice.auto')}
        </Button>
        <Button hideFrom="lg" icon={<ListChecks size={16} aria-hidden />} onClick={() => setListing(true)}>
          {t('choice.chosen', { count: choice.questions.length })}
        </Button>
      </Flex>
      <Grid gap="3" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }} alignItems="start">
        <Stack gap="3" minWidth="0">
          <Blueprint
            of={of}
            tags={draft.tags}
            chosen={[...questions.byId.values()].filter(({ deleted }) => !deleted)}
            onShow={(topicId, level) => {
              search.show({ ...emptyFilter, tags: [String(topicId)], level: level ? String(level) : '' });
              head.current?.focus();
            }}
          />
          <QuestionFilter of={of} form={search.form} onChange={search.setForm} onFiltered={search.setBody} />
          <QuestionResults
            body={search.body}
            page={search.page}
            onPage={search.setPage}
            chosen={new Set(choice.questions)}
            onToggle={toggle}
            head={head}
          />
        </Stack>
        <Card
          as="aside"
          hideBelow="lg"
          position="sticky"
          top="calc(var(--sticky-top, 0px) + 12px)"
          maxHeight="calc(100vh - var(--sticky-top, 0px) - 96px)"
          overflowY="auto"
          aria-label={t('choice.chosenLabel')}
        >
          <Box>{list}</Box>
        </Card>
      </Grid>
      <Drawer open={listing} onClose={() => setListing(false)} title={t('choice.chosenLabel')}>
        <Box px="2" pb="4">
          {list}
        </Box>
      </Drawer>
      {asking && (
        <AutoSelectDialog
          of={of}
          chosen={choice.questions.length}
          onSelected={onSelected}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}
