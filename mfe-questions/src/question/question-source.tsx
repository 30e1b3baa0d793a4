import { type QuestionOrigin, questionOriginLabel } from '@teacher-portal/remote-sdk/contract/enums';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Stack, Tag, Text } from '@teacher-portal/remote-sdk/ui/core';
import { MathText } from '@teacher-portal/remote-sdk/ui/rich-text-view';

interface MadeByProps {
  origin: QuestionOrigin;
  /** The name of the model, `offline` for the built-in rules, null for a person. */
  madeBy: string | null;
}

/** Who created a question: a person, a model by name, or the offline rules. */
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

/** The sentence a generated question is based on, literal and as plain text. */
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
