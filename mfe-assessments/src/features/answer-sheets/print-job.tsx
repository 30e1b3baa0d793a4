import { memo } from 'react';
import { writeSheetCode } from '@teacher-portal/answer-sheet/sheet-code';
import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { type AnswerSheets, type SheetStudent } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Heading, PrintArea, PrintOnly, ScreenOnly } from '@teacher-portal/remote-sdk/ui/core';
import { printedPages } from '../../answer-sheet/printed-pages';
import { AnswerKey } from '../../assessment/paper/answer-key';
import { PaperContent } from '../../assessment/paper/paper';
import { type PaperLayout } from '../../assessment/paper/paper-layout';
import { paperParts } from '../../assessment/paper/paper-parts';
import { AttendanceList } from './attendance-list';
import { paperVariant, type PlannedSheet, type PrintPlan, type Prompts } from './print-plan';
import { paperSize, SheetSvg } from './sheet-svg';

interface PrintJobProps {
  assessment: Assessment;
  sheets: AnswerSheets;
  planned: readonly PlannedSheet[];
  students: readonly SheetStudent[];
  plan: PrintPlan;
  prompts: Prompts;
  layout: PaperLayout;
}

/** Everything that is printed, in this order: questions by variant, sheets, keys, list. The screen shows one sheet. */
export const PrintJob = memo(function PrintJob({
  assessment,
  sheets,
  planned,
  students,
  plan,
  prompts,
  layout,
}: PrintJobProps) {
  const { t } = useTranslation('answerSheets');
  const has = (part: PrintPlan['parts'][number]) => plan.parts.includes(part);
  const [first] = planned;
  const listed = plan.isBlank
    ? students.map((student) => ({ student, variant: undefined }))
    : planned.flatMap(({ student, variant }) => (student ? [{ student, variant: variant.letter }] : []));
  return (
    <PrintArea>
      <ScreenOnly>
        <Heading as="h2" size="section" mb="2">
          {t('sample')}
        </Heading>
        <Box borderWidth="1px" borderColor="line" maxWidth="36rem">
          {first && <SheetOf {...{ assessment, sheets, prompts }} planned={first} />}
        </Box>
      </ScreenOnly>
      {has('paper') &&
        sheets.variants.map(({ letter }) => (
          <PrintOnly key={letter} breakAfter="page">
            <PaperContent assessment={assessment} variant={paperVariant(letter)} hasSheets layout={layout} />
          </PrintOnly>
        ))}
      {has('sheets') && (
        <PrintOnly>
          {planned.map((sheet, index) => (
            <SheetOf key={index} {...{ assessment, sheets, prompts }} planned={sheet} />
          ))}
        </PrintOnly>
      )}
      {has('key') &&
        sheets.variants.map(({ letter }) => (
          <AnswerKey
            key={letter}
            paper={assessment}
            parts={paperParts(assessment, paperVariant(letter))}
            variant={paperVariant(letter)}
          />
        ))}
      {has('list') && listed.length > 0 && (
        <AttendanceList title={assessment.title} listed={listed} digits={sheets.numberDigits} />
      )}
    </PrintArea>
  );
});

interface SheetOfProps {
  assessment: Pick<Assessment, 'title'>;
  sheets: AnswerSheets;
  planned: PlannedSheet;
  prompts: Prompts;
}

/** All pages of one sheet. */
function SheetOf({ assessment, sheets, planned: { variant, student }, prompts }: SheetOfProps) {
  const { t } = useTranslation('answerSheets');
  const pages = printedPages(sheets, variant, student !== null);
  const { width, height } = paperSize[sheets.paper];
  return pages.map((page, index) => {
    const which = [
      variant.letter === 'O' ? '' : t('variant', { letter: variant.letter }),
      pages.length > 1 ? t('page', { number: index + 1, count: pages.length }) : '',
    ];
    const who = student ? [student.name, student.section].filter(Boolean).join(' · ') : t('name');
    const columns = page.rows.some(({ column }) => column) ? t('fillColumns') : '';
    const head = [
      who,
      assessment.title,
      which.filter(Boolean).join(' · '),
      t(student ? 'fill' : 'fillNumber'),
      columns,
    ];
    const studentId = student?.id ?? null;
    return (
      <Box
        key={index}
        overflow="hidden"
        _print={{
          page: `whole-${sheets.paper}`,
          width: `${width}mm`,
          height: `${height - 0.5}mm`,
          breakInside: 'avoid',
        }}
      >
        <SheetSvg
          paper={sheets.paper}
          page={page}
          code={writeSheetCode({ exam: sheets.code, variant: variant.letter, page: index + 1, studentId })}
          head={head.filter(Boolean)}
          isNamed={student !== null}
          prompts={variant.items.map(({ questionId }) => prompts.get(questionId) ?? [])}
          label={t('sheetOf', { name: student?.name ?? t('blankSheet') })}
        />
      </Box>
    );
  });
}
