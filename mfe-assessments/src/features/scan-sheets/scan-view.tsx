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
  SectionCard,
  Stack,
  Text,
} from '@teacher-portal/remote-sdk/ui/core';
import { Field, FileInput } from '@teacher-portal/remote-sdk/ui/controls';
import { CameraPanel } from './camera/camera-panel';
import { type PageKeeper } from './kept-pages';
import { HeldNotice } from './held-notice';
import { KeepPages } from './keep-pages';
import { KeptNotice } from './kept-notice';
import { LookQueue } from './look-queue';
import { PhonePanel } from './phone/phone-panel';
import { pagesOf, scanOf } from './scan.rules';
import { type ScannedPage } from './scanned';
import { StrayList } from './stray-list';
import { StudentTable } from './student-table';
import { sentOf, useHandIn } from './use-hand-in';
import { useScan } from './use-scan';

interface ScanViewProps {
  assessment: Pick<Assessment, 'id' | 'status'>;
  sheets: readonly AnswerSheets[];
  students: readonly SheetStudent[];
  keepsPages: boolean;
  keeper: PageKeeper;
}

/** The readings and their submission. */
function useScanning({ assessment, sheets, students, keepsPages, keeper }: ScanViewProps) {
  const scanning = useScan(sheets, keeper);
  const { pages, waiting, isKept, forget } = scanning;
  const context = { sheets, students };
  const settled = (studentId: number) => forget(pagesOf(context, pages, studentId).map(({ id }) => id));
  const handing = useHandIn({ assessmentId: assessment.id, keepsPages }, settled);
  const scan = scanOf(context, pages);
  const open = scan.sheets.filter((sheet) => !sentOf(context, handing.sent, sheet));
  // Readings are stored; pictures that are still being read or sent would be lost.
  const guard = useLeaveGuard(waiting > 0 || handing.isSending || (!isKept && open.length > 0));
  return { ...scanning, ...handing, context, scan, open, guard };
}

/** Turns photos of answer sheets into submissions; nothing is handed in without a confirmation. */
export function ScanView(props: ScanViewProps) {
  const { t } = useTranslation('answerSheets');
  const { assessment, sheets, students } = props;
  const scanning = useScanning(props);
  const { pages, waiting, scan, open, sent, handIn, isSending } = scanning;
  if (sheets.length === 0) return <NothingPrinted id={assessment.id} />;
  const isDraft = isEditable(assessment.status);
  const ready = open.filter(({ state }) => state === 'ready');
  return (
    <Stack gap="4" maxWidth="60rem" pb="20">
      {isDraft && <HeldNotice id={assessment.id} students={students} />}
      <KeptNotice restored={scanning.restored} isKept={scanning.isKept} onDiscard={scanning.discardRestored} />
      <PictureField onFiles={scanning.add} />
      <KeepPages keepsPages={props.keepsPages} />
      <SectionCard title={t('camera.title')}>
        <Stack gap="5">
          <CameraPanel
            reader={scanning.camera}
            onRead={(reading) => scanning.takeFrame(reading, (number) => t('camera.picture', { number }))}
          />
          <PhonePanel assessmentId={assessment.id} onPicture={(picture) => scanning.add([picture])} />
        </Stack>
      </SectionCard>
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
          {waiting > 0 ? t('reading', { count: waiting }) : pages.length > 0 && accountText(t, pages, scan)}
        </Text>
      </Flex>
      <LookQueue
        looks={open.filter(({ state }) => state !== 'twice').flatMap(({ looks }) => looks)}
        onCheck={scanning.check}
      />
      <StrayList
        sheets={sheets}
        students={students}
        strays={scan.strays}
        twice={open.filter(({ state }) => state === 'twice')}
        onChange={scanning.change}
        onAssign={(page, told, studentId) => void scanning.assign(page, told, studentId)}
      />
      <StudentTable
        context={scanning.context}
        sheets={scan.sheets}
        sent={sent}
        onReplace={(sheet) => void handIn([sheet], true)}
        onKeep={scanning.keep}
      />
      <LeaveDialog guard={scanning.guard} />
    </Stack>
  );
}

function NothingPrinted({ id }: { id: number }) {
  const { t } = useTranslation('answerSheets');
  return (
    <EmptyState
      title={t('nothingPrintedTitle')}
      action={
        <LinkButton asChild variant="primary">
          <Link to={paths.assessments.answerSheets.href({ id })}>{t('toPrint')}</Link>
        </LinkButton>
      }
    >
      {t('nothingPrinted')}
    </EmptyState>
  );
}

function accountText(
  t: ReturnType<typeof useTranslation<'answerSheets'>>['t'],
  pages: readonly ScannedPage[],
  { sheets, strays, doubles }: ReturnType<typeof scanOf>,
): string {
  const read = sheets.reduce((sum, { pages: own }) => sum + own.length, 0);
  const account = t('account', { count: pages.length, read, strays: strays.length, doubles });
  const leftOut = pages.filter(({ isLeftOut }) => isLeftOut).length;
  return leftOut === 0 ? account : `${account}, ${t('leftOut', { count: leftOut })}`;
}

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
          <FileInput multiple accept="image/*,application/pdf,.pdf" onChange={choose} />
        </Field>
      </SectionCard>
    </Box>
  );
}
