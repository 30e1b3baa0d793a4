import { Lightbulb } from 'lucide-react';
import {
  isChoiceType,
  isDrawnType,
  isPictorialType,
  type QuestionType,
  isItemType,
} from '@teacher-portal/item-writing/item-types';
import { type MessageKey } from '@teacher-portal/remote-sdk/contract/message-key';
import { isBlankRichText } from '@teacher-portal/remote-sdk/contract/question.rules';
import { useLanguage, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { ItemPreview, WrittenPreview } from '@teacher-portal/remote-sdk/question-types/teacher';
import { Box, SectionCard, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { useWatch } from '@teacher-portal/remote-sdk/ui/form';
import { PassageView } from '@teacher-portal/remote-sdk/entities/passage-view';
import { QuestionView } from '@teacher-portal/remote-sdk/entities/question-view';
import { OtherQuestion } from '../../question/other-question';
import { usePassage } from './passage/passage-input';
import { type PictureUploads } from './picture-field';
import { type QuestionForm } from './question-form.schema';
import { type QuestionValues } from './question-form.schema';
import { qualityHints } from './quality-hints';
import { useBankChecks } from './use-bank-checks';
import { useSettled } from './use-settled';

interface QuestionPreviewProps {
  form: QuestionForm;
  /** Whether the question is in the bank already. */
  id: number | undefined;
  pictures: PictureUploads;
}

/** Longer than between two keys: a text with two hundred gaps takes half a second to draw. */
const PREVIEW_MS = 250;

/** The question as students will see it, with hints. Rendered with a delay, so that typing stays fast. */
export function QuestionPreview({ form, id, pictures }: QuestionPreviewProps) {
  const { t } = useTranslation('questions');
  const watched = useWatch({ control: form.control }) as QuestionValues;
  const values = useSettled(watched, PREVIEW_MS) ?? watched;
  const isPictorial = isPictorialType(values.questionType);
  const sourceOf: SourceOf = (path) => (path === '' ? null : (pictures.sourceOf(path) ?? null));
  const { data: passage } = usePassage(values.passageId);
  const hints = [...useBankChecks(values, id), ...qualityHints(values).map((key) => ({ key }))];
  return (
    <Stack gap="4">
      <SectionCard title={t('form.preview')}>
        {passage && values.passageId !== null && (
          <Box mb="3">
            <PassageView passage={passage} />
          </Box>
        )}
        {isBlankRichText(values.questionText) ? (
          <Text tone="ink2">{t('form.previewEmpty')}</Text>
        ) : (
          <QuestionView
            question={{
              questionType: values.questionType as QuestionType,
              questionText: values.questionText,
              options: isChoiceType(values.questionType)
                ? values.options.map(({ value, isCorrectAnswer, media, picturePath, pictureAlt }) => ({
                    value,
                    isCorrectAnswer,
                    media,
                    pictureAlt,
                    pictureSource: sourceOf(picturePath),
                  }))
                : [],
              pictureSource: isPictorial ? sourceOf(values.picturePath) : null,
              pictureAlt: values.pictureAlt,
              drawingPreview: isDrawnType(values.questionType) ? values.drawingPreview : null,
              modelAnswer: values.modelAnswer,
            }}
            showKey
          />
        )}
        <Trial values={values} sourceOf={sourceOf} />
      </SectionCard>
      <Hints hints={hints} />
    </Stack>
  );
}

/** Options as an item of the same code, with their places as ids. */
const choiceItem = ({ questionType: type, options, tells, feedback, feedbackMedia }: QuestionValues) => ({
  ...{ type, version: 1, tells },
  options: options.map(({ value, isCorrectAnswer, ...said }, id) => ({
    ...{ id, value, isCorrectAnswer },
    ...(said.media && { media: said.media }),
    ...(said.feedback && { feedback: said.feedback }),
    ...(said.feedbackMedia && { feedbackMedia: said.feedbackMedia }),
  })),
  ...(feedback && { feedback }),
  ...(feedbackMedia && { feedbackMedia }),
});

type SourceOf = (path: string) => string | null;

const picturesOf = ({ options }: QuestionValues, sourceOf: SourceOf) =>
  Object.fromEntries(
    options.flatMap(({ picturePath, pictureAlt: alt }, id) => {
      const source = sourceOf(picturePath);
      return source === null ? [] : [[id, { source, alt }] as const];
    }),
  );

/**
 * A question that a rule can score is answered in the preview, and scored at once, with its feedback. Of others the teacher
 * gives a score.
 */
function Trial({ values, sourceOf }: { values: QuestionValues; sourceOf: SourceOf }) {
  const { item, itemLanguage, questionType: type } = values;
  const { t } = useTranslation('questions');
  const ownLanguage = useLanguage();
  const language = itemLanguage ?? ownLanguage;
  if (isItemType(type) && item?.type === type)
    return (
      <Box mt="3">
        <ItemPreview item={item} language={language} />
      </Box>
    );
  if (isItemType(type)) return null;
  return (
    <Box as="details" mt="3">
      <Box as="summary" cursor="pointer" minHeight="6">
        {t('form.tryIt')}
      </Box>
      {isChoiceType(type) ? (
        <ItemPreview item={choiceItem(values)} language={language} pictures={picturesOf(values, sourceOf)} />
      ) : (
        <WrittenPreview
          feedback={values.feedback}
          feedbackMedia={values.feedbackMedia}
          isDrawn={isDrawnType(type)}
          lang={language}
        />
      )}
    </Box>
  );
}

/** Suggestions for improvement, in a live region. */
function Hints({ hints }: { hints: readonly { key: MessageKey; questionId?: number | undefined }[] }) {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  return (
    <Box role="status">
      {hints.length > 0 && (
        <SectionCard title={t('form.hints')}>
          <Stack as="ul" gap="2" listStyleType="none">
            {hints.map(({ key, questionId }) => (
              <Box as="li" key={key} display="flex" gap="2">
                <Box flexShrink="0" mt="0.5" color="ink2">
                  <Lightbulb size={16} aria-hidden />
                </Box>
                <Text as="span">
                  {message(key)} {questionId !== undefined && <OtherQuestion id={questionId} />}
                </Text>
              </Box>
            ))}
          </Stack>
          <Text size="small" tone="ink2" mt="2">
            {t('form.hintsNote')}
          </Text>
        </SectionCard>
      )}
    </Box>
  );
}
