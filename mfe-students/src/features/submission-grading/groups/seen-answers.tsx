import { useState } from 'react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { type QuestionAnswer } from '@teacher-portal/remote-sdk/contract/question-answers';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import {
  Button,
  Card,
  ErrorCard,
  Flex,
  Grid,
  Heading,
  Skeleton,
  Text,
  TextLink,
} from '@teacher-portal/remote-sdk/ui/core';
import { StudentAnswer } from '../../../submission/student-answer';
import { submissionQuery } from '../../../submission/submission.query';
import { GroupFields } from './group-fields';
import { type Groups } from './use-groups';

/** As many as are compared at a glance. */
const PAGE = 12;

interface SeenAnswersProps {
  groups: Groups;
  question: Question;
  areNamesHidden: boolean;
  fieldOf: (row: QuestionAnswer) => (input: HTMLInputElement | null) => void;
  onNext: (row: QuestionAnswer) => void;
}

/** Answers that have to be looked at, side by side, each with a mark of its own. */
export function SeenAnswers({ groups, question, areNamesHidden, fieldOf, onNext }: SeenAnswersProps) {
  const { t } = useTranslation('grading');
  const [wanted, setPage] = useState(0);
  const pages = Math.ceil(groups.seen.length / PAGE);
  const page = Math.min(wanted, pages - 1);
  if (pages === 0) return null;
  return (
    <>
      <Heading as="h2">{t('groups.seen', { count: groups.seen.length })}</Heading>
      <Grid templateColumns="repeat(auto-fill, minmax(min(100%, 20rem), 1fr))" gap="4">
        {groups.seen.slice(page * PAGE, (page + 1) * PAGE).map((row, at) => {
          const number = page * PAGE + at + 1;
          const name = areNamesHidden ? t('groups.someone', { number }) : row.student.name;
          return (
            <Card key={row.id} as="article" aria-label={name}>
              <TextLink asChild>
                <Link to={paths.students.grading.href({ id: row.id })}>{name}</Link>
              </TextLink>
              <OneAnswer row={row} question={question} />
              <GroupFields groups={groups} rows={[row]} name={name} field={fieldOf(row)} onNext={() => onNext(row)} />
            </Card>
          );
        })}
      </Grid>
      {pages > 1 && (
        <Flex as="nav" aria-label={t('groups.pages')} gap="2" align="center">
          <Button size="sm" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t('groups.previousPage')}
          </Button>
          <Text as="span" size="small" role="status">
            {t('place', { place: page + 1, total: pages })}
          </Text>
          <Button size="sm" disabled={page === pages - 1} onClick={() => setPage(page + 1)}>
            {t('groups.nextPage')}
          </Button>
        </Flex>
      )}
    </>
  );
}

function OneAnswer({ row, question }: { row: QuestionAnswer; question: Question }) {
  const { data, error, refetch, isFetching } = useQuery(submissionQuery(row.id));
  if (error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  const answer = data?.answers.find(({ questionId }) => questionId === question.id);
  if (!data || !answer) return <Skeleton height="120px" />;
  return <StudentAnswer question={question} answer={answer} sheet={data.sheet} />;
}
