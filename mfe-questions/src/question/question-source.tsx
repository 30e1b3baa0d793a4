import { type QuestionOrigin, questionOriginLabel } from 'shared/contract/enums';
import { useTranslation } from 'shared/i18n';
import { Stack, Tag, Text } from 'shared/ui/core';
import { MathText } from 'shared/ui/rich-text-view';

interface MadeByProps {
  origin: QuestionOrigin;
  /** The name of the model, `offline` for our own rules, null where a person wrote it. */
  madeBy: string | null;
}

/** Who made a question: a person, a model by its name, or rules without AI. */
export function MadeBy({ origin, madeBy }: MadeByProps) {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  const label = message(questionOriginLabel[origin]);
  return (
    <Tag tone={origin === 'manual' ? 'neutral' : 'accent'}>
      {origin === 'model' && madeBy ? t('question.madeBy', { label, model: madeBy }) : label}
    </Tag>
  );
}

/** The sentence that a generated question was made from, word for word: plain text. */
export function Evidence({ text }: { text: string }) {
  const { t } = useTranslation('questions');
  return (
    <Stack as="figure" gap="1" ps="3" borderInlineStartWidth="3px" borderColor="lineStrong">
      <Text as="figcaption" size="small" tone="ink3">
        {t('question.evidence')}
      </Text>
      <MathText color="ink2">{text}</MathText>
    </Stack>
  );
}
