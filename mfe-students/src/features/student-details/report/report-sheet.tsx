import { cardTotalText } from '@teacher-portal/remote-sdk/contract/card-total.text';
import { type CardLine } from '@teacher-portal/remote-sdk/contract/report-card';
import { type StudentReport } from '@teacher-portal/remote-sdk/contract/student-report';
import { PaperHead, SignatureLines } from '@teacher-portal/remote-sdk/entities/printed-paper';
import { formatDate, formatList, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Text } from '@teacher-portal/remote-sdk/ui/core';
import { ReportTable } from './report-table';

export const reportParts = ['marks', 'comments', 'head', 'guardian'] as const;
export type ReportPart = (typeof reportParts)[number];

interface ReportSheetProps {
  report: StudentReport;
  heading: string;
  parts: readonly ReportPart[];
}

/** The paper: what a family reads of a student in all courses. */
export function ReportSheet({ report, heading, parts }: ReportSheetProps) {
  const { cards, student } = report;
  return (
    <Box as="article" aria-label={student.name} maxWidth="60rem">
      <Letterhead report={report} heading={heading} />
      <Courses cards={cards} />
      {parts.includes('comments') && <Comments cards={cards} />}
      {parts.includes('marks') &&
        cards.map((card) => <Marks key={`${card.courseName} ${card.className}`} card={card} />)}
      <Signatures parts={parts} />
    </Box>
  );
}

function Letterhead({ report: { logo, schoolName, gradeName, student }, heading }: Omit<ReportSheetProps, 'parts'>) {
  const { t } = useTranslation('studentReport');
  const facts = [
    [t('number'), student.studentNumber ?? ''],
    [t('grade'), gradeName],
    [t('section'), student.section],
    [t('date'), formatDate(new Date().toISOString())],
  ] as const;
  return <PaperHead schoolName={schoolName} logo={logo} heading={`${heading}: ${student.name}`} facts={facts} />;
}

type Cards = Pick<StudentReport, 'cards'>;
type Card = StudentReport['cards'][number];

/** Two classes of one course are told apart by their names. */
const nameIn = (cards: readonly Card[], { courseName, className }: Card) =>
  cards.filter((each) => each.courseName === courseName).length > 1 ? `${courseName} (${className})` : courseName;

function Courses({ cards }: Cards) {
  const { t } = useTranslation('studentReport');
  const hasMissing = cards.some(({ missing }) => missing > 0);
  const rows = cards.map((card) => ({
    key: `${card.courseName} ${card.className}`,
    cells: [
      nameIn(cards, card),
      card.final ?? (cardTotalText(card.total, formatNumber) || t('none')),
      ...(hasMissing ? [card.missing > 0 ? formatNumber(card.missing) : ''] : []),
      formatList(card.teachers),
    ],
  }));
  const heads = [t('course'), t('outcome'), ...(hasMissing ? [t('missing')] : []), t('teachers')];
  return <ReportTable caption={t('courses')} heads={heads} figures={hasMissing ? [1, 2] : [1]} rows={rows} />;
}

function Comments({ cards }: Cards) {
  const { t } = useTranslation('studentReport');
  const said = cards.filter(({ comment }) => comment !== '');
  if (said.length === 0) return null;
  return (
    <Box mt="4">
      <Text fontWeight="medium">{t('comments')}</Text>
      {said.map((card) => (
        <Text key={`${card.courseName} ${card.className}`} whiteSpace="pre-line" breakInside="avoid" mt="1">
          {t('commentOf', { course: nameIn(cards, card), comment: card.comment })}
        </Text>
      ))}
    </Box>
  );
}

function Marks({ card: { courseName, groups } }: { card: Card }) {
  const { t } = useTranslation('studentReport');
  const shownOf = ({ score, flag, state }: Pick<CardLine, 'score' | 'flag' | 'state'>) =>
    [
      score === null ? '' : formatNumber(score, { maximumFractionDigits: 4 }),
      flag === null ? '' : t(`flag.${flag}`),
      score === null && flag === null && state === 'missing' ? t('isMissing') : '',
    ]
      .filter(Boolean)
      .join(' · ') || t('none');
  const rows = groups.flatMap(({ name, lines }) => [
    ...(name === null
      ? []
      : [{ key: `group ${lines[0]?.key}`, cells: [name || t('ungrouped'), '', '', ''], isGroup: true }]),
    ...lines.map(({ key, title, date, marks, ...line }) => ({
      key,
      cells: [title, date === null ? '' : formatDate(date), shownOf(line), formatNumber(marks)],
    })),
  ]);
  if (rows.length === 0) return null;
  return (
    <Box mt="4">
      <Text fontWeight="medium" mb="1">
        {t('marksOf', { course: courseName })}
      </Text>
      <ReportTable
        caption={t('marksOf', { course: courseName })}
        heads={[t('assessment'), t('date'), t('mark'), t('of')]}
        figures={[2, 3]}
        rows={rows}
      />
    </Box>
  );
}

function Signatures({ parts }: Pick<ReportSheetProps, 'parts'>) {
  const { t } = useTranslation('studentReport');
  const who = (['head', 'guardian'] as const).filter((each) => parts.includes(each));
  return <SignatureLines names={who.map((each) => t(`part.${each}`))} />;
}
