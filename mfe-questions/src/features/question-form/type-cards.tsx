import { Image, ListChecks, PenTool, TextCursorInput } from 'lucide-react';
import { questionType, questionTypeLabel, type QuestionType } from 'shared/contract/enums';
import { useTranslation } from 'shared/i18n';
import { Box, Grid, Text } from 'shared/ui/core';
import { FieldGroup } from 'shared/ui/form';

const types = [
  { type: questionType.multipleChoice, Icon: ListChecks, hint: 'form.typeHint.multipleChoice' },
  { type: questionType.descriptive, Icon: TextCursorInput, hint: 'form.typeHint.descriptive' },
  { type: questionType.pictorial, Icon: Image, hint: 'form.typeHint.pictorial' },
  { type: questionType.whiteboard, Icon: PenTool, hint: 'form.typeHint.whiteboard' },
] as const;

interface TypeCardsProps {
  value: number;
  onChange: (type: QuestionType) => void;
  error?: string;
}

const checked = { borderColor: 'accent', bg: 'accentSoft', color: 'accentText' };
const focused = { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' };

/** The type of a question, as radio buttons that say what each type is for. */
export function TypeCards({ value, onChange, error }: TypeCardsProps) {
  const { t } = useTranslation('questions');
  const { t: words } = useTranslation('messages');
  return (
    <FieldGroup legend={t('form.type')} error={error}>
      <Grid templateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }} gap="2">
        {types.map(({ type, Icon, hint }) => (
          <Box
            as="label"
            key={type}
            display="flex"
            gap="2.5"
            px="3"
            py="2.5"
            borderWidth="1px"
            borderColor="control"
            borderRadius="control"
            cursor="pointer"
            position="relative"
            css={{ '&:has(:checked)': checked, '&:has(:focus-visible)': focused, '&:hover:not(:has(:checked))': { bg: 'hover' } }}
          >
            <Box asChild position="absolute" opacity="0" inset="0" cursor="pointer">
              <input type="radio" name="question-type" value={type} checked={value === type} onChange={() => onChange(type)} />
            </Box>
            <Box flexShrink="0" mt="0.5">
              <Icon size={16} aria-hidden />
            </Box>
            <span>
              <Text as="span" fontWeight="medium" display="block">
                {words(questionTypeLabel[type])}
              </Text>
              <Text as="span" size="small" tone="ink2" display="block">
                {t(hint)}
              </Text>
            </span>
          </Box>
        ))}
      </Grid>
    </FieldGroup>
  );
}
