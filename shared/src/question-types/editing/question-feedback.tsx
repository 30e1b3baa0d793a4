import { type BaseItem } from '@teacher-portal/question-types/definition';
import { useTranslation } from 'shared/i18n';
import { Field } from 'shared/ui/controls';
import { Box, Stack } from 'shared/ui/core';
import { FormulaInput } from 'shared/ui/rich-text-view';
import { TextWithMedia } from './text-with-media';

type Feedback = NonNullable<BaseItem['feedback']>;
const kinds = ['right', 'partly', 'wrong', 'general'] as const;
type Kind = (typeof kinds)[number];

/** @public named in the types of the packed SDK. */
export interface QuestionFeedbackProps {
  value: Feedback | undefined;
  onChange: (feedback: Feedback | undefined) => void;
  /** What stands under each, where there is a place for it. */
  media?: Feedback | undefined;
  onMedia?: (media: Feedback | undefined) => void;
}

/** With another text of a kind; undefined where none is left. */
function withKind(before: Feedback, kind: Kind, text = ''): Feedback | undefined {
  const { [kind]: _before, ...rest } = before;
  const next = text === '' ? rest : { ...rest, [kind]: text };
  return Object.keys(next).length > 0 ? next : undefined;
}

/** What is said of the whole question: by what the answer is worth, and in any case. */
export function QuestionFeedback({ value = {}, onChange, media = {}, onMedia }: QuestionFeedbackProps) {
  const { t } = useTranslation('itemEditor');
  const textOf = (kind: Kind) => ({
    value: value[kind] ?? '',
    onChange: (text: string) => onChange(withKind(value, kind, text)),
    rows: 2,
  });
  return (
    <details>
      <Box as="summary" cursor="pointer" fontWeight="medium" minHeight="6">
        {t('feedback.question')}
      </Box>
      <Stack gap="2" mt="2">
        {kinds.map((kind) => {
          const label = t(`feedback.${kind}`);
          return onMedia ? (
            <TextWithMedia
              key={kind}
              label={label}
              {...textOf(kind)}
              media={media[kind]}
              onMedia={(html) => onMedia(withKind(media, kind, html))}
              helper={t('media.feedbackHelper')}
            />
          ) : (
            <Field key={kind} label={label}>
              <FormulaInput name={label} {...textOf(kind)} />
            </Field>
          );
        })}
      </Stack>
    </details>
  );
}
