import { Check } from 'lucide-react';
import { useTranslation } from 'shared/i18n';
import { Box, Flex, Tag, Text } from 'shared/ui/core';
import { MathText, RichText } from 'shared/ui/rich-text-view';
import { Picture } from './question-picture';

export interface ShownOption {
  /** Plain text with LaTeX between dollar signs. */
  value: string;
  isCorrectAnswer: boolean;
  /** Rich text under it. */
  media?: string | null | undefined;
  pictureSource?: string | null;
  /** Alternative text; defaults to the letter of the option. */
  pictureAlt?: string | null;
}

/** The letter of an option: A for the first. */
export const optionLetter = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index);

interface QuestionOptionsProps {
  options: readonly ShownOption[];
  /** Marks the correct options by colour, icon and word. */
  showKey: boolean;
  /** Language of the question: an option is often too short to detect its own. */
  lang: string | undefined;
}

/** The options of a question in order, each with its letter. */
export function QuestionOptions({ options, showKey, lang }: QuestionOptionsProps) {
  const { t } = useTranslation();
  return (
    <Box as="ol" aria-label={t('question.options')} data-options="" listStyleType="none" display="grid" gap="1.5">
      {options.map(({ value, isCorrectAnswer, media, pictureSource, pictureAlt }, index) => {
        const letter = optionLetter(index);
        const marked = showKey && isCorrectAnswer;
        return (
          // Unsaved options have no id, so the index is the key.
          <Flex
            as="li"
            key={index}
            gap="2.5"
            px="2.5"
            py="1.5"
            borderWidth="1px"
            borderColor={marked ? 'good' : 'line'}
            borderRadius="control"
            bg={marked ? 'goodSoft' : undefined}
            align="flex-start"
            wrap="wrap"
          >
            <Text as="span" tone={marked ? undefined : 'ink3'} fontWeight="medium">
              {t('question.letter', { letter })}
            </Text>
            <Box flex="1 1 8rem" minWidth="0">
              <MathText lang={lang}>{value}</MathText>
              {pictureSource && (
                <Picture source={pictureSource} words={pictureAlt || t('question.optionPicture', { letter })} small />
              )}
              {media && <RichText html={media} />}
            </Box>
            {marked && (
              <Tag tone="good" flexShrink="0" fontWeight="medium">
                <Check size={14} aria-hidden />
                {t('question.correct')}
              </Tag>
            )}
          </Flex>
        );
      })}
    </Box>
  );
}
