import { type ReactNode } from 'react';
import { type AnswerSheets, type SheetStudent } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Flex, SectionCard, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { AssignByHand } from './assign-by-hand';
import { BlobPicture } from './blob-picture';
import { type ToldPage } from './reading/protocol';
import { type FoundSheet, type ScannedPage, type Stray } from './scanned';
import { WhoseField } from './whose-field';

interface StrayListProps {
  /** What was printed. */
  sheets: readonly AnswerSheets[];
  students: readonly SheetStudent[];
  strays: readonly Stray[];
  /** Sheets with several pictures of one page that may be of two sheets. */
  twice: readonly FoundSheet[];
  onChange: (pageId: string, part: Partial<ScannedPage>) => void;
  onAssign: (page: ScannedPage, told: ToldPage, studentId: number) => void;
}

/** Pictures without a student, each with the reason, and pages with several pictures. */
export function StrayList({ sheets, students, strays, twice, onChange, onAssign }: StrayListProps) {
  const { t } = useTranslation('answerSheets');
  const count = strays.length + twice.length;
  if (count === 0) return null;
  const empty = strays.filter(({ reason }) => reason === 'none');
  const leaveOutEmpty = () => empty.forEach(({ page }) => onChange(page.id, { isLeftOut: true }));
  return (
    <SectionCard title={t('straysTitle', { count })}>
      {empty.length > 1 && (
        <Button size="sm" mb="4" onClick={leaveOutEmpty}>
          {t('leaveOutEmpty', { count: empty.length })}
        </Button>
      )}
      <Stack as="ul" gap="5" listStyleType="none">
        {strays.map((stray) => (
          <StrayItem key={stray.page.id} stray={stray} sheets={sheets} onChange={onChange} onAssign={onAssign} />
        ))}
        {twice.flatMap(({ student, pages }) =>
          pages.map((page) => (
            <PageItem key={page.id} page={page} why={t('twice', { name: student.name })}>
              <WhoseField
                candidates={students.filter(({ id }) => id !== student.id)}
                onChoose={(studentId) => onChange(page.id, { studentId })}
              />
              <LeaveOut page={page} onChange={onChange} />
            </PageItem>
          )),
        )}
      </Stack>
    </SectionCard>
  );
}

interface StrayItemProps extends Pick<StrayListProps, 'sheets' | 'onChange' | 'onAssign'> {
  stray: Stray;
}

function StrayItem({ stray: { page, reason, candidates }, sheets, onChange, onAssign }: StrayItemProps) {
  const { t } = useTranslation('answerSheets');
  const why = reason === 'retake' ? t(`retake.${page.read?.retake ?? 'ticks'}`) : t(`reason.${reason}`);
  return (
    <PageItem page={page} why={why}>
      {reason === 'unknown' && (
        <WhoseField candidates={candidates} onChoose={(studentId) => onChange(page.id, { studentId })} />
      )}
      {reason === 'noCode' && (
        <AssignByHand sheets={sheets} candidates={candidates} onAssign={(told, id) => onAssign(page, told, id)} />
      )}
      <LeaveOut page={page} onChange={onChange} />
    </PageItem>
  );
}

interface PageItemProps {
  page: ScannedPage;
  why: string;
  children: ReactNode;
}

function PageItem({ page: { fileName, pdfPage, read }, why, children }: PageItemProps) {
  const { t } = useTranslation('answerSheets');
  const name = pdfPage === null ? fileName : t('pdfPage', { name: fileName, number: pdfPage });
  return (
    <Flex as="li" gap="4" wrap="wrap">
      {read && (
        <Box borderWidth="1px" borderColor="line" width="220px" alignSelf="flex-start">
          <BlobPicture blob={read.picture} alt={t('pageOf', { name })} />
        </Box>
      )}
      <Stack gap="2" flex="1" minWidth="14rem">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Text>
        <Text tone="ink2">{why}</Text>
        {children}
      </Stack>
    </Flex>
  );
}

function LeaveOut({ page, onChange }: { page: ScannedPage } & Pick<StrayListProps, 'onChange'>) {
  const { t } = useTranslation('answerSheets');
  return (
    <Button size="sm" alignSelf="flex-start" onClick={() => onChange(page.id, { isLeftOut: true })}>
      {t('leaveOut')}
    </Button>
  );
}
