import { Printer } from 'lucide-react';
import { slipAddress } from '@teacher-portal/remote-sdk/contract/learn-address';
import { type AccessSlip, type AccessSlips } from '@teacher-portal/remote-sdk/contract/student-access';
import { printedCode } from '@teacher-portal/remote-sdk/contract/student-access.rules';
import { formatDate, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Flex, Grid, Heading, Notice, PrintArea, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { QrCode } from '@teacher-portal/remote-sdk/ui/qr-code';
import { takeFocus } from './take-focus';

/** Eight on a page of A4; the dashed lines are for scissors, and no slip is split. */
const sheetStyle = {
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  _print: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '0' },
};
const slipStyle = {
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'control',
  breakInside: 'avoid',
  _print: { minHeight: '66mm', margin: '-0.5px' },
} as const;

interface SlipSheetProps {
  made: AccessSlips;
  onDone: () => void;
}

/** Slips to be printed and cut. */
export function SlipSheet({ made, onDone }: SlipSheetProps) {
  const { t } = useTranslation('accessSlips');
  const { slips } = made;
  return (
    <Stack gap="4">
      <Notice>{t('shownOnce')}</Notice>
      <Flex gap="3" wrap="wrap" align="center">
        <Heading ref={takeFocus} tabIndex={-1} as="h2" size="section">
          {t('sheetTitle', { count: slips.length })}
        </Heading>
        <Button variant="primary" icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button onClick={onDone}>{t('done')}</Button>
      </Flex>
      <PrintArea>
        <Grid as="ul" listStyleType="none" gap="3" {...sheetStyle}>
          {slips.map((slip) => (
            <Slip key={slip.studentId} slip={slip} made={made} />
          ))}
        </Grid>
      </PrintArea>
    </Stack>
  );
}

function Slip({ slip, made }: { slip: AccessSlip; made: AccessSlips }) {
  const { t } = useTranslation('accessSlips');
  const { name, section, userName, oneTimeCode } = slip;
  const { schoolName, schoolCode, learnAddress, expiresAt } = made;
  const facts = [
    [t('schoolCode'), schoolCode],
    [t('userName'), userName],
    [t('oneTimeCode'), printedCode(oneTimeCode)],
  ];
  return (
    <Box as="li" aria-label={name} padding="3" {...slipStyle}>
      <Flex gap="3">
        <Box flex="1" minWidth="0">
          <Text size="small" overflowWrap="anywhere">
            {schoolName}
          </Text>
          <Text fontWeight="semibold" lineHeight="1.25" overflowWrap="anywhere">
            {[name, section].filter(Boolean).join(' · ')}
          </Text>
          <Text size="small" mt="1" overflowWrap="anywhere">
            {t('scan')} <strong>{learnAddress.replace(/^https?:\/\//, '')}</strong>
          </Text>
          <Box as="dl" mt="1" fontSize="0.875rem" lineHeight="1.3">
            {facts.map(([term, fact]) => (
              <Flex key={term} columnGap="2" wrap="wrap">
                <dt>{term}</dt>
                <Box as="dd" fontWeight="semibold">
                  {fact}
                </Box>
              </Flex>
            ))}
          </Box>
        </Box>
        <Box flex="none">
          <QrCode
            text={slipAddress(learnAddress, { schoolCode, userName, oneTimeCode })}
            label={t('qr', { name })}
            size="30mm"
          />
        </Box>
      </Flex>
      <Text size="small" mt="1">
        {t('until', { date: formatDate(expiresAt) })}
      </Text>
    </Box>
  );
}
