import { Printer, Send } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { type Gradebook } from '@teacher-portal/remote-sdk/contract/gradebook';
import { type ColumnFigures, figuresOf } from '@teacher-portal/remote-sdk/contract/report-card.rules';
import { getSchoolLogo } from '@teacher-portal/remote-sdk/contract/school-logo';
import { withWords } from '@teacher-portal/remote-sdk/federation';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { useMay, useSession } from '@teacher-portal/remote-sdk/session';
import {
  Box,
  Button,
  EmptyState,
  Flex,
  Heading,
  lazyDialog,
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
import { firstReportPlan, type ReportPlan } from './report-plan';
import { sendingWords } from './sending/words';

// With its own texts, which few visits of the page need.
const loadSending = withWords('cardMails', sendingWords, () => import('./sending/send-cards'));
const SendCards = lazyDialog(async () => (await loadSending()).SendCards);

/** Prints the cards of a class or sends them to guardians; the screen shows the first card, or the overview. */
export function ReportView({ book, schoolId }: { book: Gradebook; schoolId: number }) {
  const { t } = useTranslation('reportCards');
  const sheet = useSheet(book, schoolId);
  const logo = useQuery(read(getSchoolLogo, { params: { id: schoolId } })).data?.picture ?? null;
  const [own, setPlan] = useState<ReportPlan>({ ...firstReportPlan, heading: t('headingDefault') });
  const plan = useMemo(() => ({ ...own, logo: own.logo ?? logo }), [own, logo]);
  const [isSending, setSending] = useState(false);
  const figures = useFigures(sheet);
  const maySend = useMaySend(book);
  if (book.students.length === 0) return <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>;
  const rows = book.students.flatMap(({ id }, row) => (plan.studentId === null || plan.studentId === id ? [row] : []));
  return (
    <Stack gap="4" maxWidth="60rem" pb="20">
      <SectionCard title={t('plan')}>
        <PlanForm plan={own} students={book.students} onChange={setPlan} />
        <Flex mt="4" gap="3" align="center" wrap="wrap">
          <Button variant="primary" icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
            {t('print')}
          </Button>
          {plan.what === 'cards' && maySend && (
            <Button icon={<Send size={16} aria-hidden />} onClick={() => setSending(true)}>
              {t('send')}
            </Button>
          )}
          {plan.what === 'cards' && (
            <Text tone="ink2" role="status">
              {t('count', { count: rows.length })}
            </Text>
          )}
        </Flex>
      </SectionCard>
      <Printed sheet={sheet} plan={plan} rows={rows} figures={figures} />
      {isSending && <SendCards {...{ sheet, plan, rows, figures }} onClose={() => setSending(false)} />}
    </Stack>
  );
}

/** The teachers of the class and the owners of the school send its cards, as they decide its final grades. */
function useMaySend({ teachers }: Gradebook): boolean {
  const uid = useSession()?.uid;
  const [mayManage, mayWrite] = [useMay('manage'), useMay('write')];
  return mayManage || (mayWrite && (teachers.length === 0 || teachers.some(({ id }) => id === uid)));
}

/** The figures of the class by column. */
const useFigures = (sheet: Sheet): ReadonlyMap<string, ColumnFigures> =>
  useMemo(() => {
    const { students, columns } = sheet.book;
    return new Map(
      columns.map(({ key }, column) => [key, figuresOf(students.map((_, row) => sheet.cellAt(row, column)))]),
    );
  }, [sheet]);

interface PrintedProps {
  sheet: Sheet;
  plan: ReportPlan;
  rows: number[];
  figures: ReadonlyMap<string, ColumnFigures>;
}

const Printed = memo(function Printed({ sheet, plan, rows, figures }: PrintedProps) {
  const { t } = useTranslation('reportCards');
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
