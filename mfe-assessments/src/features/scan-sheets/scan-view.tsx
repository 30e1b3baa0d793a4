import { type ChangeEvent, type DragEvent } from 'react';
import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { type AnswerSheets, type SheetStudent } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { isEditable } from '@teacher-portal/remote-sdk/contract/assessment-status.rules';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { LeaveDialog, useLeaveGuard } from '@teacher-portal/remote-sdk/drafts';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import {
  Box,
  Button,
  EmptyState,
  Flex,
  LinkButton,
  Notice,
  SectionCard,
  Stack,
  Text,
} from '@teacher-portal/remote-sdk/ui/core';
import { Field, Input } from '@teacher-portal/remote-sdk/ui/form';
import { LookQueue } from './look-queue';
import { scanOf } from './scan.rules';
import { StrayList } from './stray-list';
import { StudentTable } from './student-table';
import { useHandIn } from './use-hand-in';
import { useScan } from './use-scan';

interface ScanViewProps {
  assessment: Pick<Assessment, 'id' | 'status'>;
  sheets: readonly AnswerSheets[];
  students: readonly SheetStudent[];
}

/** Photos of answer sheets, from the picture to the work of a student; nothing is handed in before it is asked for. */
export function ScanView({ assessment, sheets, students }: ScanViewProps) {
  const { t } = useTranslation('answerSheets');
  const { pages, waiting, add, change, check } = useScan(sheets);
  const { sent, handIn, keep, isSending } = useHandIn(assessment.id);
  const scan = scanOf({ sheets, students }, pages);
  const open = scan.sheets.filter(({ student }) => !sent.has(student.id));
  const ready = open.filter(({ state }) => state === 'ready');
  const guard = useLeaveGuard(waiting > 0 || open.length > 0 || isSending);
  if (sheets.length === 0)
    return (
      <EmptyState
        title={t('nothingPrintedTitle')}
        action={
          <LinkButton asChild variant="primary">
            <Link to={paths.assessments.answerSheets.href({ id: assessment.id })}>{t('toPrint')}</Link>
          </LinkButton>
        }
      >
        {t('nothingPrinted')}
      </EmptyState>
    );
  const isDraft = isEditable(assessment.status);
  return (
    <Stack gap="4" maxWidth="60rem" pb="20">
      {isDraft && <Notice>{t('draft')}</Notice>}
      <PictureField onFiles={add} />
      <Flex gap="4" rowGap="2" wrap="wrap" align="center">
        <Button
          variant="primary"
          loading={isSending}
          disabled={ready.length === 0 || isDraft}
          onClick={() => void handIn(ready)}
        >
          {t('handIn', { count: ready.length })}
        </Button>
        <Text role="status" tone="ink2">
          {waiting > 0
            ? t('reading', { count: waiting })
            : pages.length > 0 && t('account', accountOf(pages.length, scan))}
        </Text>
      </Flex>
      <LookQueue looks={open.filter(({ state }) => state !== 'twice').flatMap(({ looks }) => looks)} onCheck={check} />
      <StrayList strays={scan.strays} twice={open.filter(({ state }) => state === 'twice')} onChange={change} />
      <StudentTable
        students={students}
        sheets={scan.sheets}
        sent={sent}
        onReplace={(sheet) => void handIn([sheet], true)}
        onKeep={keep}
      />
      <LeaveDialog guard={guard} />
    </Stack>
  );
}

const accountOf = (all: number, { sheets, strays, doubles }: ReturnType<typeof scanOf>) => ({
  count: all,
  read: sheets.reduce((sum, { pages }) => sum + pages.length, 0),
  strays: strays.length,
  doubles,
});

function PictureField({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('answerSheets');
  const drop = (event: DragEvent) => {
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    currentTarget.value = '';
  };
  return (
    <Box onDrop={drop} onDragOver={(event) => event.preventDefault()}>
      <SectionCard title={t('pictures')}>
        <Field label={t('choose')} helper={t('chooseNote')}>
          <Input type="file" multiple accept="image/*" py="1.5" onChange={choose} />
        </Field>
      </SectionCard>
    </Box>
  );
}
