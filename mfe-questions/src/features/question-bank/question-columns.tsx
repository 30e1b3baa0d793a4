import { useMemo } from 'react';
import { questionStatusLabel, questionTypeLabel } from '@teacher-portal/remote-sdk/contract/enums';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Question, type QuestionSort } from '@teacher-portal/remote-sdk/contract/question';
import { DifficultyLevel } from '@teacher-portal/remote-sdk/entities/difficulty-level';
import { formatDate, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { storageKeys, storedItem } from '@teacher-portal/remote-sdk/storage';
import { Box, Tag } from '@teacher-portal/remote-sdk/ui/core';
import { MathText } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { type Column, RowLink, RowNote } from '@teacher-portal/remote-sdk/ui/table';
import * as z from '@teacher-portal/remote-sdk/z';
import { excerpt } from '../../question/excerpt';
import { Discrimination, Facility, Note } from '../../question/figures';
import { MadeBy } from '../../question/question-source';
import { statusOf } from '../../question/question-status';
import { sharingSaid } from '../../question/sharing';
import { type ActionId } from '../../question-actions/actions';
import { type Chosen } from '../../question-actions/use-question-actions';
import { QuestionMenu } from './question-menu';

/** Long topic names end in an ellipsis. */
const cut = { display: 'block', minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' };

function QuestionCell({ question, state }: { question: Question; state: unknown }) {
  const { id, plainText, tags, tagNames, labels = [], origin, passage } = question;
  const status = statusOf(question);
  const sharing = sharingSaid(question);
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  return (
    // The question column has a minimum width and breaks long words and formulas; in rows of one line it is truncated.
    <Box minWidth={{ md: '12rem' }} contain="inline-size" overflowWrap="anywhere" display={{ lg: 'flex' }}>
      {/* In rows of one line the text does not wrap: a clamped second line would show the tops of its formulas. Nor do
          formulas, at which Safari would wrap it. */}
      <RowLink
        asChild
        lineClamp={{ base: '3', lg: 'none' }}
        display={{ lg: 'block' }}
        whiteSpace={{ lg: 'nowrap' }}
        textOverflow={{ lg: 'ellipsis' }}
        css={{ '&& [data-latex]': { whiteSpace: { lg: 'inherit' } } }}
        title={excerpt(plainText)}
      >
        <Link to={paths.questions.details.href({ id })} state={state}>
          <MathText>{excerpt(plainText) || t('bank.noText')}</MathText>
        </Link>
      </RowLink>
      {status !== 'ready' && (
        <RowNote flexShrink={{ lg: '0' }}>
          <Tag tone="other">{message(questionStatusLabel[status])}</Tag>
        </RowNote>
      )}
      {sharing && (
        <RowNote flexShrink={{ lg: '0' }}>
          <Tag tone="other">{t(`sharing.said.${sharing}`)}</Tag>
        </RowNote>
      )}
      {/* On a small laptop one line has room for the question only. */}
      <Box display={{ lgOnly: 'none', xl: 'contents' }}>
        <RowNote flexShrink={{ lg: '0' }} maxWidth={{ lg: '40%' }} css={{ '& > span': cut }}>
          {tagNames.map((name, index) => (
            <Tag key={tags[index]}>{name}</Tag>
          ))}
          {labels.map((name) => (
            <Tag key={`label-${name}`} tone="other">
              {name}
            </Tag>
          ))}
          {passage && <Tag flexShrink="4">{t('filter.passageIs', { title: passage.title })}</Tag>}
          {origin !== 'manual' && <MadeBy origin={origin} madeBy={null} />}
        </RowNote>
      </Box>
    </Box>
  );
}

function CorrectCell({ question: { attempts, correctAttempts } }: { question: Question }) {
  const { t } = useTranslation('questions');
  return attempts > 0 ? t('figure.correctOf', { correct: correctAttempts, attempts }) : formatNumber(0);
}

function TypeCell({ question: { questionType } }: { question: Question }) {
  const { t } = useTranslation('messages');
  return t(questionTypeLabel[questionType]);
}

function ReviewCell({ question: { reviewScore } }: { question: Question }) {
  const { t } = useTranslation('questions');
  if (reviewScore === null) return <Note>{t('figure.notEnough')}</Note>;
  return formatNumber(reviewScore, { maximumFractionDigits: 0 });
}

function AuthorCell({ question: { author, createdOn } }: { question: Question }) {
  const { t } = useTranslation('questions');
  return (
    <Box maxWidth={{ lg: '7rem' }} overflow="hidden" textOverflow="ellipsis" title={formatDate(createdOn)}>
      {author?.name ?? t('figure.unknownAuthor')}
      <Box display={{ lg: 'none' }}>
        <RowNote whiteSpace="nowrap">{formatDate(createdOn)}</RowNote>
      </Box>
    </Box>
  );
}

type QuestionColumn = Column<Question, QuestionSort>;
const figure = { align: 'end', priority: 'figure', skeleton: '110px' } as const;

/** All columns except the question itself, each once and in order; they can be hidden. Headings: `column.<name>`. */
const choosable = {
  type: { room: 124, weight: 5, cell: (question) => <TypeCell question={question} /> },
  level: {
    room: 64,
    weight: 8,
    skeleton: '28px',
    sort: 'difficulty',
    cell: ({ difficulty }) => <DifficultyLevel level={difficulty} />,
  },
  facility: {
    ...figure,
    room: 134,
    weight: 7,
    sort: 'facility',
    cell: (question) => <Facility question={question} />,
  },
  discrimination: {
    ...figure,
    room: 142,
    weight: 6,
    sort: '-discrimination',
    cell: (question) => <Discrimination question={question} />,
  },
  correct: {
    room: 76,
    weight: 1,
    align: 'end',
    sort: '-correctAttempts',
    cell: (question) => <CorrectCell question={question} />,
  },
  used: { room: 76, weight: 4, align: 'end', sort: '-timesUsed', cell: ({ timesUsed }) => formatNumber(timesUsed) },
  review: {
    room: 84,
    weight: 2,
    align: 'end',
    sort: '-reviewScore',
    cell: (question) => <ReviewCell question={question} />,
  },
  author: { room: 140, weight: 3, sort: '-createdOn', cell: (question) => <AuthorCell question={question} /> },
} satisfies Record<string, Omit<QuestionColumn, 'id' | 'header'>>;

export type ChoosableColumn = keyof typeof choosable;
export const choosableColumns = Object.keys(choosable) as ChoosableColumn[];
export const hiddenColumns = storedItem(storageKeys.questionColumns, z.array(z.enum(choosableColumns)));

const reversed = (sort: QuestionSort) => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as QuestionSort;
/** Sort options for narrow screens, which have no headings: each sortable column in both directions, newest first. */
export const sortOptions = Object.values(choosable)
  .flatMap((column) => ('sort' in column ? [column.sort, reversed(column.sort)] : []))
  .sort((one, other) => Number(other.endsWith('createdOn')) - Number(one.endsWith('createdOn')));

interface ColumnsOf {
  hidden: readonly ChoosableColumn[];
  /** The list that a link to a question passes along. */
  state: unknown;
  /** Questions of several courses. */
  withCourse: boolean;
  onAction: (id: ActionId, chosen: Chosen) => void;
}

/** The columns of the question bank, memoised so that scrolling renders only new rows. */
export function useQuestionColumns({ hidden, state, withCourse, onAction }: ColumnsOf): QuestionColumn[] {
  const { t } = useTranslation('questions');
  return useMemo(
    () => [
      {
        id: 'question',
        header: t('column.question'),
        priority: 'title',
        width: '34%',
        room: 216,
        cell: (question) => <QuestionCell question={question} state={state} />,
      },
      ...(withCourse
        ? [
            {
              id: 'course',
              header: t('column.course'),
              room: 110,
              weight: 9,
              cell: ({ courseCode }: Question) => <bdi>{courseCode}</bdi>,
            },
          ]
        : []),
      ...choosableColumns
        .filter((id) => !hidden.includes(id))
        .map((id) => ({ ...choosable[id], id, header: t(`column.${id}`) })),
      {
        id: 'menu',
        header: t('column.actions'),
        priority: 'action',
        width: '1px',
        room: 52,
        skeleton: '16px',
        cell: (question) => <QuestionMenu {...{ question, state, onAction }} />,
      },
    ],
    [t, hidden, state, withCourse, onAction],
  );
}
