import { formatDate, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Heading, PrintArea, PrintOnly, Text, usePrinting } from '@teacher-portal/remote-sdk/ui/core';
import { PrintedTable } from '../../gradebook/printed-table';
import { type Sheet } from '../../gradebook/sheet';
import { type useCellTexts } from '../../gradebook/use-cell-texts';

/** Columns that have room beside the name and the total. */
const AT_ONCE = 8;

interface PrintedGradebookProps {
  sheet: Sheet;
  texts: ReturnType<typeof useCellTexts>;
  totalText: (row: number) => string;
}

/** Every mark of the class, on paper: the grid of the screen has only the cells in view. */
export const PrintedGradebook = (props: PrintedGradebookProps) => (usePrinting() ? <Printed {...props} /> : null);

function Printed({ sheet, texts, totalText }: PrintedGradebookProps) {
  const { t } = useTranslation('gradebook');
  const { book } = sheet;
  const head = ({ title, marks, date }: (typeof book.columns)[number]) => (
    <>
      {title}
      <Text as="span" display="block" size="small" fontWeight="normal">
        {t('gradebook.outOf', { marks: formatNumber(marks) })}
        {date && ` · ${formatDate(date)}`}
      </Text>
    </>
  );
  const starts = Array.from({ length: Math.ceil(book.columns.length / AT_ONCE) }, (_, part) => part * AT_ONCE);
  return (
    <PrintArea>
      <PrintOnly>
        <Heading as="h2" size="title">
          {t('gradebook.titleOf', { name: book.name })}
        </Heading>
        <Text mb="3">{[book.courseName, formatDate(new Date().toISOString())].join(' · ')}</Text>
        {starts.map((from) => {
          const columns = book.columns.slice(from, from + AT_ONCE);
          const total = from === 0 ? [t('gradebook.total')] : [];
          return (
            <Box key={from} mb="4">
              <PrintedTable
                isCompact
                caption={t('gradebook.grid', { name: book.name })}
                heads={[t('gradebook.student'), ...total, ...columns.map(head)]}
                rows={book.students.map(({ id, name }, row) => {
                  const marks = columns.map((_, at) => {
                    const cell = sheet.cellAt(row, from + at);
                    return cell ? texts.shownOf(cell) : '';
                  });
                  return { key: id, cells: [name, ...(from === 0 ? [totalText(row)] : []), ...marks] };
                })}
              />
            </Box>
          );
        })}
      </PrintOnly>
    </PrintArea>
  );
}
