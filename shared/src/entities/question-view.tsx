import { isChoiceType, type QuestionType } from 'shared/contract/enums';
import { useTranslation } from 'shared/i18n';
import { Box, Stack, Text } from 'shared/ui/core';
import { RichText } from 'shared/ui/rich-text-view';
import { QuestionOptions, type ShownOption } from './question-options';
import { DrawingPicture, Picture } from './question-picture';

/** What is shown of a question, be it of the bank or only generated. */
export interface ShownQuestion {
  questionType: QuestionType;
  /** Rich text. */
  questionText: string;
  options: readonly ShownOption[];
  /** Where the picture can be read now. */
  pictureSource?: string | null;
  /** What the picture shows, in words. */
  pictureAlt?: string | null;
  /** SVG markup. */
  drawingPreview?: string | null;
  /** Rich text. */
  modelAnswer?: string | null;
}

interface QuestionViewProps {
  question: ShownQuestion;
  /** Shows the right options and the model answer: for teachers, not for those who are asked. */
  showKey?: boolean;
}

/** One question as students see it, with its key where that is wanted. */
export function QuestionView({ question, showKey = false }: QuestionViewProps) {
  const { t } = useTranslation();
  const { questionType, questionText, options, pictureSource, pictureAlt, drawingPreview, modelAnswer } = question;
  return (
    <Stack gap="3" minWidth="0">
      <RichText html={questionText} />
      {pictureSource && <Picture source={pictureSource} words={pictureAlt || t('question.picture')} />}
      {drawingPreview && <DrawingPicture svg={drawingPreview} words={t('question.drawing')} />}
      {isChoiceType(questionType) && options.length > 0 && <QuestionOptions options={options} showKey={showKey} />}
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
