import { questionTypeLabel } from 'shared/contract/enums';
import { paths } from 'shared/contract/paths';
import { type Question } from 'shared/contract/question';
import { DifficultyLevel } from 'shared/entities/difficulty-level';
import { formatDate, formatNumber, useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { Tag, Text } from 'shared/ui/core';
import { type Column, IntervalBar, RowLink, RowNote } from 'shared/ui/table';
import { discriminationInterval, FIRM_FROM } from './discrimination-interval';

const share = (value: number) => formatNumber(value / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function QuestionCell({ question: { id, plainText, tags, tagNames } }: { question: Question }) {
  const { t } = useTranslation('questions');
  return (
    <>
      <RowLink asChild lineClamp="3">
        <Link to={paths.questions.details.href({ id })}>{plainText || t('bank.noText')}</Link>
      </RowLink>
      {tagNames.length > 0 && (
        <RowNote>
          {tagNames.map((name, index) => (
            <Tag key={tags[index]}>{name}</Tag>
          ))}
        </RowNote>
      )}
    </>
  );
}

function Discrimination({ question: { discrimination, attempts, timesUsed } }: { question: Question }) {
  const { t } = useTranslation('questions');
  const interval = discrimination === null ? undefined : discriminationInterval(discrimination, attempts, timesUsed);
  return (
    <>
      <IntervalBar value={discrimination} {...interval} max={100} format={share} />
      {discrimination !== null && attempts < FIRM_FROM && <RowNote justifyContent="flex-end">{t('figure.provisional')}</RowNote>}
    </>
  );
}

function ReviewScore({ value }: { value: number | null }) {
  const { t } = useTranslation('questions');
  if (value !== null) return <>{formatNumber(value, { maximumFractionDigits: 0 })}</>;
  return (
    <Text as="span" size="small" tone="ink3" whiteSpace="normal">
      {t('figure.notEnough')}
    </Text>
  );
}

/** What the bank shows of each question. */
export function useQuestionColumns(): Column<Question>[] {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  return [
    { id: 'question', header: t('column.question'), priority: 'title', width: '40%', cell: (question) => <QuestionCell question={question} /> },
    { id: 'type', header: t('column.type'), cell: ({ questionType }) => message(questionTypeLabel[questionType]) },
    {
      id: 'level',
      header: t('column.level'),
      priority: 'figure',
      skeleton: '28px',
      cell: ({ difficulty }) => <DifficultyLevel level={difficulty} />,
    },
    { id: 'review', header: t('column.review'), align: 'end', cell: ({ reviewScore }) => <ReviewScore value={reviewScore} /> },
    {
      id: 'discrimination',
      header: t('column.discrimination'),
      align: 'end',
      priority: 'figure',
      skeleton: '110px',
      cell: (question) => <Discrimination question={question} />,
    },
    {
      id: 'attempts',
      header: t('column.attempts'),
      align: 'end',
      cell: ({ attempts, correctAttempts, timesUsed }) => (
        <>
          {formatNumber(attempts)}
          <RowNote justifyContent="flex-end">
            {attempts > 0 && <span>{t('figure.correct', { count: correctAttempts })}</span>}
            <span>{timesUsed > 0 ? t('figure.times', { count: timesUsed }) : t('figure.unused')}</span>
          </RowNote>
        </>
      ),
    },
    {
      id: 'author',
      header: t('column.author'),
      cell: ({ author, createdOn }) => (
        <>
          {author?.name ?? t('figure.unknownAuthor')}
          <RowNote whiteSpace="nowrap">{formatDate(createdOn)}</RowNote>
        </>
      ),
    },
  ];
}
