import { type Gradebook } from '@teacher-portal/remote-sdk/contract/gradebook';
import { formatDate, formatList, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Flex, Heading, Text } from '@teacher-portal/remote-sdk/ui/core';

interface LetterheadProps {
  book: Gradebook;
  logo: string | null;
  heading: string;
  /** Facts below the heading, before those of the class. */
  facts?: readonly (readonly [string, string])[];
}

/** School, logo, title of the document, and class. */
export function Letterhead({ book, logo, heading, facts = [] }: LetterheadProps) {
  const { t } = useTranslation('reportCards');
  const all = [
    ...facts,
    [t('class'), [book.name, book.gradeName].filter(Boolean).join(' · ')],
    [t('course'), book.courseName],
    [t('term'), book.term],
    [t('teachers'), formatList(book.teachers.map(({ name }) => name))],
    [t('date'), formatDate(new Date().toISOString())],
  ] as const;
  return (
    <Box mb="4">
      <Flex gap="4" align="center" borderBottomWidth="1px" borderColor="ink" pb="2" mb="3">
        {logo !== null && (
          <Box width="18mm" height="18mm" flexShrink="0">
            <img src={logo} alt="" style={{ width: '100%', height: '100%', objectFit: 'contain' }} />
          </Box>
        )}
        <Box minWidth="0">
          <Text fontWeight="medium">{book.schoolName}</Text>
          <Heading as="h2" size="title">
            {heading}
          </Heading>
        </Box>
      </Flex>
      <Flex gap="4" rowGap="1" wrap="wrap">
        {all.map(([label, value]) =>
          value === '' ? null : (
            <Text key={label} minWidth="0">
              {label}: <b>{value}</b>
            </Text>
          ),
        )}
      </Flex>
    </Box>
  );
}
