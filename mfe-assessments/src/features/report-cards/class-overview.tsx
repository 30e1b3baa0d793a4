import { type ColumnFigures } from '@teacher-portal/remote-sdk/contract/report-card.rules';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Grid, Heading } from '@teacher-portal/remote-sdk/ui/core';
import { type Sheet } from '../../gradebook/sheet';
import { shownTotal } from '../../gradebook/total-text';
import { Letterhead } from './letterhead';
import { PrintedTable } from '../../gradebook/printed-table';
import { type ReportPlan } from './report-plan';
import { type Band, distributionOf } from './report.rules';

interface ClassOverviewProps {
  sheet: Sheet;
  plan: ReportPlan;
  figures: ReadonlyMap<string, ColumnFigures>;
}

const shortNumber = (value: number | null) =>
  value === null ? '–' : formatNumber(value, { maximumFractionDigits: 2 });
const percent = (value: number) => formatNumber(value / 100, { style: 'percent' });

/** A longer list of students is printed in two columns, so that a class of thirty stays on one page. */
const LONG = 16;

/** The results of the class on one page: every column, the distribution of totals, and every student. */
export function ClassOverview({ sheet, plan, figures }: ClassOverviewProps) {
  const { t } = useTranslation('reportCards');
  const { book } = sheet;
  const totals = book.students.map((_, row) => sheet.totalAt(row));
  const finals = new Map(book.finals.map(({ studentId, grade }) => [studentId, grade]));
  const columns = book.columns.map(({ key, title, marks }) => {
    const of = figures.get(key);
    const cells = [
      title,
      marks,
      of?.count ?? 0,
      of?.mean ?? null,
      of?.lowest ?? null,
      of?.highest ?? null,
      of?.missing ?? 0,
    ];
    return { key, cells: cells.map((value) => (typeof value === 'string' ? value : shortNumber(value))) };
  });
  const bands = distributionOf(totals, book.rules).filter(({ label, count }) => label !== null || count > 0);
  const rangeOf = ({ label, from, to }: Band) => label ?? t('range', { from: percent(from), to: percent(to) });
  return (
    <Box as="article">
      <Letterhead book={book} logo={plan.logo} heading={t('overviewTitle', { name: book.name })} />
      <Section title={t('figures')}>
        <PrintedTable
          caption={t('figures')}
          heads={[t('subject'), t('of'), t('counted'), t('mean'), t('lowest'), t('highest'), t('lacking')]}
          rows={columns}
          isCompact
        />
      </Section>
      <Grid templateColumns={{ base: '1fr 2fr', _print: '1fr 3fr' }} gap="4">
        <Section title={t('totals')}>
          <PrintedTable
            caption={t('totals')}
            heads={[t('band'), t('students')]}
            rows={bands.map((band) => ({ key: band.from, cells: [rangeOf(band), formatNumber(band.count)] }))}
            isCompact
          />
        </Section>
        <Section title={t('students')}>
          <Box {...(book.students.length > LONG && { _print: { columnCount: 2, columnGap: '4mm' } })}>
            <PrintedTable
              caption={t('students')}
              heads={[t('student'), t('total'), t('final')]}
              rows={book.students.map(({ id, name }, row) => {
                const total = totals[row];
                const shown = total ? shownTotal(total, book.rules) : '';
                return { key: id, cells: [name, shown || t('none'), finals.get(id) ?? ''] };
              })}
              isCompact
            />
          </Box>
        </Section>
      </Grid>
    </Box>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Box as="section" mt="4">
      <Heading as="h3" size="section" mb="1">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
