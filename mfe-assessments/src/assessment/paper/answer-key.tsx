import { isChoiceType } from '@teacher-portal/remote-sdk/contract/enums';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { ItemOnPaper } from '@teacher-portal/remote-sdk/question-types/teacher';
import { Box, Heading, PrintOnly, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { RichText } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { mixOf, type PaperPart, type PaperQuestion, type PaperSource, rightLetters, type Variant } from './paper-parts';

interface AnswerKeyProps {
  paper: PaperSource;
  parts: readonly PaperPart[];
  variant?: Variant | undefined;
}

/** The answer key on a printed page of its own. The screen shows the key beside each question instead. */
export function AnswerKey({ paper, parts, variant }: AnswerKeyProps) {
  const { t } = useTranslation('assessments');
  return (
    <PrintOnly breakBefore="page">
      <Heading as="h3" size="title">
        {t('paper.key')}
      </Heading>
      <Text mb="3">{variant ? t('paper.keyOfVariant', { title: paper.title, letter: variant }) : paper.title}</Text>
      <Stack as="ol" gap="2" listStyleType="none">
        {parts
          .flatMap(({ questions }) => questions)
          .map((asked) => (
            <KeyLine key={asked.question.id} asked={asked} />
          ))}
      </Stack>
    </PrintOnly>
  );
}

function KeyLine({ asked: { number, question, marks, seed } }: { asked: PaperQuestion }) {
  const { t } = useTranslation('assessments');
  const { questionType, options, modelAnswer, item } = question;
  const letters = isChoiceType(questionType) ? rightLetters(options).join(', ') : '';
  return (
    <Box as="li" breakInside="avoid">
      <Text as="span" fontWeight="semibold">
        {t('paper.keyLine', { number, answer: letters })}
      </Text>
      {marks !== undefined && (
        <Text as="span" ms="2">
          {t('paper.worthShort', { count: marks })}
        </Text>
      )}
      {item && <ItemOnPaper item={item} mix={mixOf(seed)} showKey />}
      {modelAnswer ? (
        <RichText html={modelAnswer} />
      ) : (
        !letters &&
        !item && (
          <Text as="span" ms="2">
            {t('paper.noAnswer')}
          </Text>
        )
      )}
    </Box>
  );
}
