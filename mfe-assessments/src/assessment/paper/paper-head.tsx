import { typeLabel } from '@teacher-portal/remote-sdk/contract/assessment.rules';
import { formatDateTime, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Flex, Grid, Heading, PrintOnly, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { RichText } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { type PaperSource, type Variant } from './paper-parts';

interface PaperHeadProps {
  paper: PaperSource;
  /** Number of questions. */
  count: number;
  variant?: Variant | undefined;
}

/** The head of a printed assessment: title, time limit, marks and instructions. */
export function PaperHead({ paper, count, variant }: PaperHeadProps) {
  const { t } = useTranslation('assessments');
  const { t: message } = useTranslation('messages');
  const { title, type, courseCode, courseName, instruction, descriptionRaw } = paper;
  return (
    <Stack gap="4">
      <Box>
        <Flex justify="space-between" gap="3" wrap="wrap">
          <Text tone="ink2">
            {t('paper.course', { code: courseCode, course: courseName, type: message(typeLabel(type)) })}
          </Text>
          {variant && <Text fontWeight="semibold">{t('paper.variant', { letter: variant })}</Text>}
        </Flex>
        <Heading as="h2" size="title" mt="1">
          {title || t('list.untitled')}
        </Heading>
      </Box>
      <PrintOnly>
        <Grid templateColumns="3fr 2fr" gap="6" pt="2">
          <Line>{t('paper.name')}</Line>
          <Line>{t('paper.date')}</Line>
        </Grid>
      </PrintOnly>
      <PaperFacts paper={paper} count={count} />
      {descriptionRaw && <RichText html={descriptionRaw} />}
      {instruction && (
        <Box as="section" borderInlineStartWidth="3px" borderColor="accent" ps="3">
          <Heading as="h3" size="section" mb="1">
            {t('paper.instruction')}
          </Heading>
          <RichText html={instruction} />
        </Box>
      )}
    </Stack>
  );
}

function PaperFacts({ paper: { time, marks, dueDate }, count }: Pick<PaperHeadProps, 'paper' | 'count'>) {
  const { t } = useTranslation('assessments');
  const facts = [
    { name: t('paper.time'), value: time ? t('paper.minutes', { count: time }) : undefined },
    { name: t('paper.marks'), value: marks ? formatNumber(marks) : undefined },
    { name: t('paper.questions'), value: formatNumber(count) },
    { name: t('paper.due'), value: dueDate ? formatDateTime(dueDate) : undefined },
  ];
  return (
    <Grid
      as="dl"
      templateColumns="repeat(auto-fit, minmax(7.5rem, 1fr))"
      gap="3"
      borderYWidth="1px"
      borderColor="line"
      py="3"
    >
      {facts.map(
        ({ name, value }) =>
          value !== undefined && (
            <div key={name}>
              <Text as="dt" size="small" tone="ink3">
                {name}
              </Text>
              <Text as="dd" fontWeight="medium">
                {value}
              </Text>
            </div>
          ),
      )}
    </Grid>
  );
}

/** A label followed by a line to write on. */
const Line = ({ children }: { children: string }) => (
  <Flex gap="2" align="flex-end">
    <Text as="span">{children}</Text>
    <Box flex="1" borderBottomWidth="1px" borderColor="ink" height="6" />
  </Flex>
);
