import { type SheetStudent, type SheetVariant } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Heading, PrintOnly, Text } from '@teacher-portal/remote-sdk/ui/core';
import { sheetNumber } from '../../answer-sheet/sheet-number';

interface AttendanceListProps {
  title: string;
  listed: readonly { student: SheetStudent; variant: SheetVariant | undefined }[];
  /** Of the number on a sheet. */
  digits: number;
}

const cell = { borderWidth: '1px', borderColor: 'ink', paddingInline: '2mm', paddingBlock: '1.5mm' } as const;

/** An attendance list: names with the number to fill in on a blank sheet, and space for a signature. */
export function AttendanceList({ title, listed, digits }: AttendanceListProps) {
  const { t } = useTranslation('answerSheets');
  return (
    <PrintOnly breakBefore="page">
      <Heading as="h2" size="title">
        {t('listTitle')}
      </Heading>
      <Text mb="3">{title}</Text>
      <Box as="table" width="100%" fontSize="10pt" css={{ borderCollapse: 'collapse' }}>
        <thead>
          <tr>
            {(['name', 'number', 'variantHead', 'signature'] as const).map((name) => (
              <Box as="th" key={name} textAlign="start" {...cell}>
                {t(name)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {listed.map(({ student, variant }) => (
            <Box as="tr" key={student.id} breakInside="avoid">
              <Box as="td" {...cell}>
                {[student.name, student.section].filter(Boolean).join(' · ')}
              </Box>
              <Box as="td" {...cell}>
                {sheetNumber(student, digits)}
              </Box>
              <Box as="td" {...cell}>
                {variant === 'O' ? '' : variant}
              </Box>
              <Box as="td" width="40%" {...cell} />
            </Box>
          ))}
        </tbody>
      </Box>
    </PrintOnly>
  );
}
