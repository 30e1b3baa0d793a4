import { type TotalPart } from '@teacher-portal/remote-sdk/contract/gradebook.rules';
import { formatDate, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type Sheet } from '../../gradebook/sheet';
import { shownTotal } from '../../gradebook/total-text';
import { useCellTexts } from '../../gradebook/use-cell-texts';
import { Letterhead } from './letterhead';
import { PrintedTable } from './printed-table';
import { type ReportPlan } from './report-plan';
import { type ColumnFigures } from './report.rules';

interface ReportCardProps {
  sheet: Sheet;
  row: number;
  plan: ReportPlan;
  /** The figures of the class by column. */
  figures: ReadonlyMap<string, ColumnFigures>;
}

const shortNumber = (value: number) => formatNumber(value, { maximumFractionDigits: 2 });

/** What one student takes home: marks, total or final grade, comment and signatures. */
export function ReportCard({ sheet, row, plan, figures }: ReportCardProps) {
  const { t } = useTranslation('reportCards');
  const { book } = sheet;
  const student = book.students[row];
  if (!student) return null;
  const total = sheet.totalAt(row);
  const final = book.finals.find(({ studentId }) => studentId === student.id);
  return (
    <Box as="article" aria-label={student.name}>
      <Letterhead
        book={book}
        logo={plan.logo}
        heading={`${plan.heading}: ${student.name}`}
        facts={[[t('number'), student.studentNumber ?? '']]}
      />
      <MarksTable sheet={sheet} row={row} parts={total.parts} figures={plan.parts.includes('means') ? figures : null} />
      <Text mt="3">
        {t('total')}: <b>{shownTotal(total, book.rules) || t('none')}</b>
        {total.missing > 0 && ` (${t('missing', { count: total.missing })})`}
      </Text>
      {final?.grade && (
        <Text>
          {t('final')}: <b>{final.grade}</b>
        </Text>
      )}
      <Comment text={final?.comment ?? ''} plan={plan} />
      <Signatures plan={plan} />
    </Box>
  );
}

interface MarksTableProps extends Pick<ReportCardProps, 'sheet' | 'row'> {
  parts: readonly TotalPart[];
  figures: ReadonlyMap<string, ColumnFigures> | null;
}

/** The marks of the student, by group where the class has groups. */
function MarksTable({ sheet, row, parts, figures }: MarksTableProps) {
  const { t } = useTranslation('reportCards');
  const { shownOf } = useCellTexts();
  const { book } = sheet;
  const at = new Map(book.columns.map(({ key }, index) => [key, index]));
  const groupOf = new Map(book.rules.groups.map(({ id, name }) => [id, name]));
  const rows = parts.flatMap(({ groupId, inputs, share }) => {
    const lines = inputs.flatMap(({ key }) => {
      const [column, cell] = [book.columns[at.get(key) ?? -1], sheet.cellAt(row, at.get(key) ?? -1)];
      if (!column || !cell) return [];
      const mean = figures?.get(key)?.mean ?? null;
      const cells = [
        column.title,
        column.date === null ? '' : formatDate(column.date),
        shownOf(cell) || t('none'),
        shortNumber(column.marks),
        ...(figures ? [mean === null ? t('none') : shortNumber(mean)] : []),
      ];
      return [{ key, cells }];
    });
    if (groupOf.size === 0 || lines.length === 0) return lines;
    const percent = share === null ? '' : formatNumber(share, { style: 'percent', maximumFractionDigits: 1 });
    const name = groupOf.get(groupId ?? -1) ?? t('ungrouped');
    return [
      { key: `group ${groupId}`, cells: [name, '', percent, '', ...(figures ? [''] : [])], isGroup: true },
      ...lines,
    ];
  });
  if (rows.length === 0) return <Text>{t('noMarks')}</Text>;
  const heads = [t('subject'), t('date'), t('mark'), t('of'), ...(figures ? [t('mean')] : [])];
  return <PrintedTable caption={t('mark')} heads={heads} rows={rows} />;
}

function Comment({ text, plan }: { text: string; plan: ReportPlan }) {
  const { t } = useTranslation('reportCards');
  const isShown = plan.parts.includes('comments') && text !== '';
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
  return (
    <Flex gap="8mm" mt="16mm" breakInside="avoid">
      {who.map((each) => (
        <Box key={each} flex="1" borderTopWidth="1px" borderColor="ink" pt="1">
          <Text size="small">{t(`part.${each}`)}</Text>
        </Box>
      ))}
    </Flex>
  );
}
