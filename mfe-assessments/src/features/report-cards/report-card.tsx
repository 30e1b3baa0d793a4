import { type ReportCard as Card } from '@teacher-portal/remote-sdk/contract/report-card';
import { cardOf, type ColumnFigures } from '@teacher-portal/remote-sdk/contract/report-card.rules';
import { SignatureLines } from '@teacher-portal/remote-sdk/entities/printed-paper';
import { formatDate, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type Sheet } from '../../gradebook/sheet';
import { shownTotal } from '../../gradebook/total-text';
import { useCellTexts } from '../../gradebook/use-cell-texts';
import { Letterhead } from './letterhead';
import { PrintedTable } from '../../gradebook/printed-table';
import { type ReportPlan } from './report-plan';

interface ReportCardProps {
  sheet: Sheet;
  row: number;
  plan: ReportPlan;
  /** The figures of the class by column. */
  figures: ReadonlyMap<string, ColumnFigures>;
}

const shortNumber = (value: number) => formatNumber(value, { maximumFractionDigits: 2 });

/** One student's report card: marks, total or final grade, comment and signatures. */
export function ReportCard({ sheet, row, plan, figures }: ReportCardProps) {
  const { t } = useTranslation('reportCards');
  const { book } = sheet;
  const total = sheet.totalAt(row);
  const { heading, parts } = plan;
  const card = cardOf(
    { book, row, cells: book.columns.map((_, column) => sheet.cellAt(row, column)), total, figures },
    { heading, means: parts.includes('means'), comments: parts.includes('comments') },
  );
  if (!card) return null;
  const { studentName, studentNumber, missing, final } = card;
  return (
    <Box as="article" aria-label={studentName}>
      <Letterhead
        book={book}
        logo={plan.logo}
        heading={`${heading}: ${studentName}`}
        facts={[[t('number'), studentNumber ?? '']]}
      />
      <MarksTable card={card} />
      <Text mt="3">
        {t('total')}: <b>{shownTotal(total, book.rules) || t('none')}</b>
        {missing > 0 && ` (${t('missing', { count: missing })})`}
      </Text>
      {final && (
        <Text>
          {t('final')}: <b>{final}</b>
        </Text>
      )}
      <Comment text={card.comment} plan={plan} />
      <Signatures plan={plan} />
    </Box>
  );
}

/** The marks of the student, by group where the class has groups. */
function MarksTable({ card: { groups, showsMeans } }: { card: Card }) {
  const { t } = useTranslation('reportCards');
  const { shownOf } = useCellTexts();
  const rows = groups.flatMap(({ name, share, lines }) => {
    const marks = lines.map(({ key, title, date, mean, ...line }) => {
      const cells = [title, date === null ? '' : formatDate(date), shownOf(line) || t('none'), shortNumber(line.marks)];
      const means = showsMeans ? [mean === null ? t('none') : shortNumber(mean)] : [];
      return { key, cells: [...cells, ...means] };
    });
    if (name === null) return marks;
    const percent = share === null ? '' : formatNumber(share, { style: 'percent', maximumFractionDigits: 1 });
    const head = [name || t('ungrouped'), '', percent, '', ...(showsMeans ? [''] : [])];
    return [{ key: `group ${lines[0]?.key}`, cells: head, isGroup: true }, ...marks];
  });
  if (rows.length === 0) return <Text>{t('noMarks')}</Text>;
  const heads = [t('subject'), t('date'), t('mark'), t('of'), ...(showsMeans ? [t('mean')] : [])];
  return <PrintedTable caption={t('mark')} heads={heads} rows={rows} />;
}

function Comment({ text, plan }: { text: string; plan: ReportPlan }) {
  const { t } = useTranslation('reportCards');
  const isShown = text !== '';
  if (!isShown && !plan.parts.includes('room')) return null;
  return (
    <Box mt="3" breakInside="avoid">
      <Text fontWeight="medium">{t('comment')}</Text>
      {isShown ? <Text whiteSpace="pre-line">{text}</Text> : <Box height="25mm" borderWidth="1px" borderColor="line" />}
    </Box>
  );
}

function Signatures({ plan }: { plan: ReportPlan }) {
  const { t } = useTranslation('reportCards');
  const who = (['teacher', 'head', 'guardian'] as const).filter((each) => plan.parts.includes(each));
  return <SignatureLines names={who.map((each) => t(`part.${each}`))} />;
}
