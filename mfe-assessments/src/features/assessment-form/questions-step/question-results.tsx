import { Filter, ListChecks, SearchX } from 'lucide-react';
import { type Ref, useId } from 'react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type FilterBody, type Question } from '@teacher-portal/remote-sdk/contract/question';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import {
  Box,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Flex,
  Heading,
  LinkButton,
  Loading,
  Skeleton,
  Stack,
  Text,
} from '@teacher-portal/remote-sdk/ui/core';
import { CountOfTotal, Pager } from '@teacher-portal/remote-sdk/ui/table';
import { PAGE_SIZE, questionSearchQuery } from './question-search.query';
import { QuestionRow } from './question-row';

interface QuestionResultsProps {
  /** Undefined before the first search. */
  body: FilterBody | undefined;
  page: number;
  onPage: (page: number) => void;
  chosen: ReadonlySet<number>;
  onToggle: (question: Question) => void;
  /** Opens the chosen questions where they have no place beside the results. */
  onListChosen: () => void;
  /** Takes the focus when other results are shown. */
  head: Ref<HTMLHeadingElement>;
}

/** The filtered questions to choose from. */
export function QuestionResults({ body, page, onPage, chosen, onToggle, onListChosen, head }: QuestionResultsProps) {
  const { t } = useTranslation('assessmentForm');
  const headingId = useId();
  return (
    <Card as="section" padding="none" aria-labelledby={headingId}>
      <Flex px="4" py="2" minHeight="12" gap="3" align="center" wrap="wrap">
        <Heading id={headingId} ref={head} tabIndex={-1}>
          {t('choice.results')}
        </Heading>
        {body && <FoundCount body={body} page={page} />}
        <Button hideFrom="lg" ms="auto" size="sm" icon={<ListChecks size={16} aria-hidden />} onClick={onListChosen}>
          {t('choice.chosen', { count: chosen.size })}
        </Button>
      </Flex>
      {body ? (
        <Found headingId={headingId} body={body} page={page} onPage={onPage} chosen={chosen} onToggle={onToggle} />
      ) : (
        <EmptyState icon={<Filter size={24} aria-hidden />} title={t('choice.firstTitle')}>
          {t('choice.first')}
        </EmptyState>
      )}
    </Card>
  );
}

function FoundCount({ body, page }: { body: FilterBody; page: number }) {
  const { data } = useQuery(questionSearchQuery(body, page));
  return (
    data &&
    data.total > 0 && (
      <Text as="span" size="small" tone="ink2">
        <CountOfTotal shown={data.questions.length} total={data.total} moreThanTotal={data.moreThanTotal} />
      </Text>
    )
  );
}

interface FoundProps extends Omit<QuestionResultsProps, 'head' | 'onListChosen'> {
  body: FilterBody;
  headingId: string;
}

function Found({ headingId, body, page, onPage, chosen, onToggle }: FoundProps) {
  const { t } = useTranslation('assessmentForm');
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(questionSearchQuery(body, page));
  if (!data && error)
    return <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <LoadingRows />;
  if (data.total === 0) {
    return (
      <EmptyState
        icon={<SearchX size={24} aria-hidden />}
        title={t('choice.nothingTitle')}
        action={
          <LinkButton asChild>
            <Link
              to={paths.questions.list.href({ subject: body.courseId ?? undefined })}
              state={body.courseId ? subjectState(body.courseId) : null}
            >
              {t('choice.toBank')}
            </Link>
          </LinkButton>
        }
      >
        {t('choice.nothing')}
      </EmptyState>
    );
  }
  return (
    <Box aria-busy={isPlaceholderData || undefined} opacity={isPlaceholderData ? 0.6 : undefined}>
      <Box as="ul" listStyleType="none" borderTopWidth="1px" borderColor="line" aria-labelledby={headingId}>
        {data.questions.map((question) => (
          <QuestionRow key={question.id} question={question} chosen={chosen.has(question.id)} onToggle={onToggle} />
        ))}
      </Box>
      <Box px="4" pb="3">
        <Pager
          page={page}
          pageSize={PAGE_SIZE}
          total={data.total}
          moreThanTotal={data.moreThanTotal}
          isLast={data.questions.length < PAGE_SIZE}
          onPage={onPage}
        />
      </Box>
    </Box>
  );
}

const LoadingRows = () => (
  <Loading>
    <Stack gap="4" px="4" py="3">
      {['80%', '64%', '72%', '58%'].map((width) => (
        <Stack key={width} gap="1.5">
          <Skeleton width={width} />
          <Skeleton width="30%" />
        </Stack>
      ))}
    </Stack>
  </Loading>
);
