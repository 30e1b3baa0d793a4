import { type ImportItem } from '@teacher-portal/remote-sdk/contract/question-import';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Grid, Text } from '@teacher-portal/remote-sdk/ui/core';
import { MathText } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { excerpt } from '../../question/excerpt';
import { OtherQuestion } from '../../question/other-question';

interface AlikePairProps {
  no: number;
  question: NonNullable<ImportItem['question']>;
  other: ImportItem['alike'][number];
}

/** A question of a file, and beside it one that is worded like it: both stems with their options. */
export function AlikePair({ no, question, other }: AlikePairProps) {
  const { t } = useTranslation('questionImport');
  const { likeness = 'nearly', options = [] } = other;
  const label = likeness === 'copy' && options.length === 0 ? 'text' : likeness;
  return (
    <Box role="group" aria-label={t(`likeness.${label}`)} borderInlineStartWidth="3px" borderColor="line" ps="3">
      <Text size="small" tone="ink3" mb="1">
        {t(`likeness.${label}`)}
      </Text>
      <Grid gap="3" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        <Wording title={t('no', { no })} text={excerpt(question.plainText)} options={question.options} />
        <Box>
          <Wording
            title={other.no === null ? t('inBank') : t('inFile', { no: other.no })}
            text={other.text}
            options={options}
          />
          {other.questionId !== null && <OtherQuestion id={other.questionId} />}
        </Box>
      </Grid>
    </Box>
  );
}

interface WordingProps {
  title: string;
  text: string;
  options: readonly { value: string; isCorrectAnswer: boolean }[];
}

function Wording({ title, text, options }: WordingProps) {
  const { t } = useTranslation('questionImport');
  return (
    <Box minWidth="0" overflowWrap="anywhere">
      <Text fontWeight="medium">{title}</Text>
      <Text>
        <MathText>{text}</MathText>
      </Text>
      {options.length > 0 && (
        <Box as="ul" ps="5">
          {options.map(({ value, isCorrectAnswer }, at) => (
            // Two options may have one text.
            <li key={at}>
              <MathText>{isCorrectAnswer ? t('correctOption', { value }) : value}</MathText>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
