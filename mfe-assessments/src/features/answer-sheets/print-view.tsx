import { Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import {
  type AnswerSheets,
  printAnswerSheets,
  type SheetStudent,
} from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { formatList, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, EmptyState, Flex, SectionCard, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { LayoutField } from '../../assessment/paper/layout-field';
import { usePaperLayout } from '../../assessment/paper/paper-layout';
import { printedPages } from '../../answer-sheet/printed-pages';
import { PlanForm } from './plan-form';
import { PrintJob } from './print-job';
import {
  boxesByReason,
  firstPlan,
  plannedSheets,
  printBodyOf,
  type PrintPlan,
  promptsOf,
  sameSheets,
  writtenOf,
} from './print-plan';

interface PrintViewProps {
  assessment: Assessment;
  /** Earlier ones. */
  printed: readonly AnswerSheets[];
  students: readonly SheetStudent[];
}

/** What is printed, and then the print itself: questions, sheets, keys and the list in one job. */
export function PrintView({ assessment, printed, students }: PrintViewProps) {
  const { t } = useTranslation('answerSheets');
  const [plan, setPlan] = useState<PrintPlan>({ ...firstPlan, isBlank: students.length === 0 });
  const [layout, setLayout] = usePaperLayout();
  const [sheets, setSheets] = useState<AnswerSheets>();
  const keep = useWrite(printAnswerSheets, { onSuccess: ({ data }) => setSheets(data), onError: handleError });
  // Reading the texts of hundreds of questions takes longer than a key stroke.
  const prompts = useMemo(
    () => promptsOf(assessment, { hasPrompts: plan.hasPrompts, isLarge: plan.isLarge }, t('seePaper')),
    [assessment, plan.hasPrompts, plan.isLarge, t],
  );
  if (assessment.questions.length === 0)
    return <EmptyState title={t('noQuestionsTitle')}>{t('noQuestions')}</EmptyState>;
  const body = printBodyOf(assessment, students, plan, prompts);
  const change = (next: PrintPlan) => {
    setPlan(next);
    setSheets(undefined);
  };
  function prepare() {
    const same = sameSheets(body, assessment, printed);
    if (same) setSheets(same);
    else if (!keep.isPending) keep.mutate({ params: { id: assessment.id }, body });
  }
  const planned = sheets && plannedSheets(sheets, students, plan);
  return (
    <Stack gap="4" maxWidth="52rem" pb="20">
      <SectionCard title={t('plan')}>
        <PlanForm plan={plan} students={students} hasBoxes={writtenOf(assessment).length > 0} onChange={change}>
          <LayoutField layout={layout} onChange={setLayout} />
        </PlanForm>
        <BoxedQuestions assessment={assessment} />
        <Flex mt="4" gap="3" align="center" wrap="wrap">
          <Button variant={sheets ? 'outline' : 'primary'} loading={keep.isPending} onClick={prepare}>
            {t('prepare')}
          </Button>
          {sheets && (
            <Button variant="primary" icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
              {t('print')}
            </Button>
          )}
          {planned && (
            <Text tone="ink2" role="status">
              {t('ready', { count: planned.length, code: sheets.code })}
            </Text>
          )}
          {sheets && planned?.[0] && (
            <Text tone="ink2">
              {t('pages', { count: printedPages(sheets, planned[0].variant, !plan.isBlank).length })}
            </Text>
          )}
        </Flex>
        <Text size="small" tone="ink3" mt="3" maxWidth="prose">
          {t('frozen')}
        </Text>
      </SectionCard>
      {planned && <PrintJob {...{ assessment, sheets, planned, students, plan, prompts, layout }} />}
    </Stack>
  );
}

/** Which questions bubbles cannot say, and why, before anything is printed. */
function BoxedQuestions({ assessment }: Pick<PrintViewProps, 'assessment'>) {
  const { t } = useTranslation('answerSheets');
  const boxed = boxesByReason(assessment);
  if (boxed.length === 0) return null;
  return (
    <Stack gap="1" mt="4" maxWidth="prose">
      <Text>{t('boxed')}</Text>
      {boxed.map(([why, numbers]) => (
        <Text key={why} size="small" tone="ink2">
          {t(`boxedBy.${why}`, { count: numbers.length, numbers: formatList(numbers.map(String)) })}
        </Text>
      ))}
    </Stack>
  );
}
