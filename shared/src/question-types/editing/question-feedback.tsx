import { type BaseItem } from '@teacher-portal/question-types/definition';
import { useTranslation } from 'shared/i18n';
import { Field } from 'shared/ui/controls';
import { Box, Stack } from 'shared/ui/core';
import { FormulaInput } from 'shared/ui/rich-text-view';

type Feedback = NonNullable<BaseItem['feedback']>;
const kinds = ['right', 'partly', 'wrong', 'general'] as const;

/** @public named in the types of the packed SDK. */
export interface QuestionFeedbackProps {
  value: Feedback | undefined;
  onChange: (feedback: Feedback | undefined) => void;
}

/** What is said of the whole question: by what the answer is worth, and in any case. */
export function QuestionFeedback({ value = {}, onChange }: QuestionFeedbackProps) {
  const { t } = useTranslation('itemEditor');
  const set = (kind: (typeof kinds)[number], text: string) => {
    const { [kind]: _before, ...rest } = value;
    const next = text === '' ? rest : { ...rest, [kind]: text };
    onChange(Object.keys(next).length > 0 ? next : undefined);
  };
  return (
    <details>
      <Box as="summary" cursor="pointer" fontWeight="medium" minHeight="6">
        {t('feedback.question')}
      </Box>
      <Stack gap="2" mt="2">
        {kinds.map((kind) => (
          <Field key={kind} label={t(`feedback.${kind}`)}>
            <FormulaInput
              rows={2}
              name={t(`feedback.${kind}`)}
              value={value[kind] ?? ''}
              onChange={(text) => set(kind, text)}
            />
          </Field>
        ))}
      </Stack>
    </details>
  );
}
