import { isChoiceType, isDrawnType, isWrittenType } from '@teacher-portal/item-writing/item-types';
import { QuestionView } from '@teacher-portal/remote-sdk/entities/question-view';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { ItemOnPaper } from '@teacher-portal/remote-sdk/question-types/teacher';
import { Box, Flex, Heading, PrintOnly, ScreenOnly, Text } from '@teacher-portal/remote-sdk/ui/core';
import { mixOf, type PaperQuestion, rightLetters } from './paper-parts';

/** Space to answer on paper; undefined where the question has its own. */
const roomOf = (type: number): string | undefined =>
  isWrittenType(type) ? '4.5cm' : isDrawnType(type) ? '8cm' : undefined;

interface PaperQuestionViewProps {
  asked: PaperQuestion;
  /** Level of its heading: below that of a section, or of the title. */
  level: 'h3' | 'h4';
  showKey: boolean;
  /** Whether written answers have room below the question in print. */
  hasRoom: boolean;
}

/** On the screen as students answer it; on paper with room to write, and never with the key. */
function Asked({ asked: { question, seed }, showKey }: Pick<PaperQuestionViewProps, 'asked' | 'showKey'>) {
  const { item } = question;
  if (!showKey && !item) return <QuestionView question={question} />;
  return (
    <>
      <ScreenOnly>
        <QuestionView question={question} showKey={showKey} />
      </ScreenOnly>
      <PrintOnly>
        <QuestionView question={{ ...question, item: null }} />
        {item && <ItemOnPaper item={item} mix={mixOf(seed)} />}
      </PrintOnly>
    </>
  );
}

/** One question with its number and marks. In print it is never split and never shows its key. */
export function PaperQuestionView({ asked, level, showKey, hasRoom }: PaperQuestionViewProps) {
  const { number, question, marks } = asked;
  const { t } = useTranslation('assessments');
  const { questionType: type, options } = question;
  const severalRight = isChoiceType(type) && rightLetters(options).length > 1;
  const room = hasRoom ? roomOf(type) : undefined;
  return (
    <Box as="li" breakInside="avoid" listStyleType="none" data-number={t('paper.numberShort', { number })}>
      <Flex justify="space-between" align="baseline" gap="3" mb="1.5" data-question-head="">
        <Heading as={level} size="section">
          {t('paper.question', { number })}
        </Heading>
        {marks !== undefined && (
          <Text as="span" tone="ink2" flexShrink="0">
            {t('paper.worth', { count: marks })}
          </Text>
        )}
      </Flex>
      <Asked asked={asked} showKey={showKey} />
      {severalRight && (
        <Text size="small" tone="ink2" mt="1.5">
          {t('paper.several')}
        </Text>
      )}
      {room && (
        <PrintOnly>
          <Box height={room} mt="3" borderWidth="1px" borderColor="line" borderRadius="control" />
        </PrintOnly>
      )}
    </Box>
  );
}
