import { useMemo } from 'react';
import { isChoiceType, type QuestionType } from 'shared/contract/enums';
import { type QuestionItem } from 'shared/contract/question-item';
import { useLanguage, useTranslation } from 'shared/i18n';
import { ItemView } from 'shared/question-types/teacher';
import { Box, Stack, Text } from 'shared/ui/core';
import { languageOfText, RichText, richTextToPlain } from 'shared/ui/rich-text-view';
import { QuestionOptions, type ShownOption } from './question-options';
import { DrawingPicture, Picture } from './question-picture';

/** The visible content of a question, from the bank or just generated. */
export interface ShownQuestion {
  questionType: QuestionType;
  /** Rich text. */
  questionText: string;
  options: readonly ShownOption[];
  /** A URL where the picture can be read now. */
  pictureSource?: string | null;
  /** Alternative text of the picture. */
  pictureAlt?: string | null;
  /** SVG markup. */
  drawingPreview?: string | null;
  /** Rich text. */
  modelAnswer?: string | null;
  /** What a question of a further type asks for, and by which language its answers are compared. */
  item?: QuestionItem | null | undefined;
  itemLanguage?: string | null | undefined;
}

interface QuestionViewProps {
  question: ShownQuestion;
  /** Shows the correct options and the model answer: for teachers only. */
  showKey?: boolean;
}

/** A question as students see it, optionally with its key. */
export function QuestionView({ question, showKey = false }: QuestionViewProps) {
  const { t } = useTranslation();
  const ownLanguage = useLanguage();
  const {
    item,
    itemLanguage,
    questionType,
    questionText,
    options,
    pictureSource,
    pictureAlt,
    drawingPreview,
    modelAnswer,
  } = question;
  const language = useMemo(() => languageOfText(richTextToPlain(questionText)), [questionText]);
  return (
    <Stack gap="3" minWidth="0" data-question="">
      <RichText html={questionText} />
      {pictureSource && <Picture source={pictureSource} words={pictureAlt || t('question.picture')} />}
      {drawingPreview && <DrawingPicture svg={drawingPreview} words={t('question.drawing')} />}
      {isChoiceType(questionType) && options.length > 0 && (
        <QuestionOptions options={options} showKey={showKey} lang={language} />
      )}
      {item && <ItemView item={item} language={itemLanguage ?? ownLanguage} lang={language} showKey={showKey} />}
      {showKey && modelAnswer && (
        <Box as="section" borderInlineStartWidth="3px" borderColor="accent" ps="3">
          <Text size="small" tone="ink3" mb="1">
            {t('question.modelAnswer')}
          </Text>
          <RichText html={modelAnswer} />
        </Box>
      )}
    </Stack>
  );
}
