import { type ReactNode } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Flex, SectionCard, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, NativeSelect } from '@teacher-portal/remote-sdk/ui/form';
import { BlobPicture } from './blob-picture';
import { type FoundSheet, type ScannedPage, type Stray } from './scan.rules';

interface StrayListProps {
  strays: readonly Stray[];
  /** Of which more than one picture was taken, and they differ. */
  twice: readonly FoundSheet[];
  onChange: (pageId: string, part: Partial<ScannedPage>) => void;
}

/** Pictures that belong to nobody yet, each with why, and pages that came twice. */
export function StrayList({ strays, twice, onChange }: StrayListProps) {
  const { t } = useTranslation('answerSheets');
  const count = strays.length + twice.length;
  if (count === 0) return null;
  return (
    <SectionCard title={t('straysTitle', { count })}>
      <Stack as="ul" gap="5" listStyleType="none">
        {strays.map((stray) => (
          <StrayItem key={stray.page.id} stray={stray} onChange={onChange} />
        ))}
        {twice.flatMap(({ student, pages }) =>
          pages.map((page) => (
            <PageItem key={page.id} page={page} why={t('twice', { name: student.name })}>
              <LeaveOut page={page} onChange={onChange} />
            </PageItem>
          )),
        )}
      </Stack>
    </SectionCard>
  );
}

function StrayItem({
  stray: { page, reason, candidates },
  onChange,
}: { stray: Stray } & Pick<StrayListProps, 'onChange'>) {
  const { t } = useTranslation('answerSheets');
  const why = reason === 'retake' ? t(`retake.${page.read?.retake ?? 'ticks'}`) : t(`reason.${reason}`);
  return (
    <PageItem page={page} why={why}>
      {candidates.length > 0 && (
        <Field label={t('whose')}>
          <NativeSelect
            options={candidates.map(({ id, name, section }) => ({
              value: id,
              label: [name, section].filter(Boolean).join(' · '),
            }))}
            value=""
            onChange={(event) => onChange(page.id, { studentId: Number(event.currentTarget.value) })}
          />
        </Field>
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

function PageItem({ page: { fileName, read }, why, children }: PageItemProps) {
  const { t } = useTranslation('answerSheets');
  return (
    <Flex as="li" gap="4" wrap="wrap">
      {read && (
        <Box borderWidth="1px" borderColor="line" width="220px" alignSelf="flex-start">
          <BlobPicture blob={read.picture} alt={t('pageOf', { name: fileName })} />
        </Box>
      )}
      <Stack gap="2" flex="1" minWidth="14rem">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {fileName}
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
