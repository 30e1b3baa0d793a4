import { Printer } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { type Gradebook } from '@teacher-portal/remote-sdk/contract/gradebook';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import {
  Box,
  Button,
  EmptyState,
  Flex,
  Heading,
  PrintArea,
  ScreenOnly,
  SectionCard,
  Stack,
  Text,
} from '@teacher-portal/remote-sdk/ui/core';
import { type Sheet, useSheet } from '../../gradebook/sheet';
import { ClassOverview } from './class-overview';
import { PlanForm } from './plan-form';
import { ReportCard } from './report-card';
import { firstPlan, type ReportPlan } from './report-plan';
import { figuresOf } from './report.rules';

/** What is printed of a class; the screen shows the first card, or the overview. */
export function ReportView({ book, schoolId }: { book: Gradebook; schoolId: number }) {
  const { t } = useTranslation('reportCards');
  const sheet = useSheet(book, schoolId);
  const [plan, setPlan] = useState<ReportPlan>({ ...firstPlan, heading: t('headingDefault') });
  if (book.students.length === 0) return <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>;
  const rows = book.students.flatMap(({ id }, row) => (plan.studentId === null || plan.studentId === id ? [row] : []));
  return (
    <Stack gap="4" maxWidth="60rem" pb="20">
      <SectionCard title={t('plan')}>
        <PlanForm plan={plan} students={book.students} onChange={setPlan} />
        <Flex mt="4" gap="3" align="center">
          <Button variant="primary" icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
            {t('print')}
          </Button>
          {plan.what === 'cards' && (
            <Text tone="ink2" role="status">
              {t('count', { count: rows.length })}
            </Text>
          )}
        </Flex>
      </SectionCard>
      <Printed sheet={sheet} plan={plan} rows={rows} />
    </Stack>
  );
}

const Printed = memo(function Printed({ sheet, plan, rows }: { sheet: Sheet; plan: ReportPlan; rows: number[] }) {
  const { t } = useTranslation('reportCards');
  const figures = useMemo(() => {
    const { students, columns } = sheet.book;
    return new Map(
      columns.map(({ key }, column) => [key, figuresOf(students.map((_, row) => sheet.cellAt(row, column)))]),
    );
  }, [sheet]);
  return (
    <PrintArea>
      {plan.what === 'overview' ? (
        <ClassOverview sheet={sheet} plan={plan} figures={figures} />
      ) : (
        <>
          <ScreenOnly>
            <Heading as="h2" size="section" mb="2">
              {t('sample')}
            </Heading>
          </ScreenOnly>
          {rows.map((row, at) => (
            <Box
              key={row}
              display={at === 0 ? 'block' : 'none'}
              _print={{ display: 'block', ...(at > 0 && { breakBefore: 'page' }) }}
            >
              <ReportCard sheet={sheet} row={row} plan={plan} figures={figures} />
            </Box>
          ))}
        </>
      )}
    </PrintArea>
  );
});
