import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { isChoiceType, isPictorialType } from '@teacher-portal/item-writing/item-types';
import { useLanguage, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { choiceOfSeveral, severalOfChoice } from '@teacher-portal/remote-sdk/question-types/teacher';
import { Box, Button, Text } from '@teacher-portal/remote-sdk/ui/core';
import { useWatch } from '@teacher-portal/remote-sdk/ui/form';
import { emptyOption, type QuestionForm } from './question-form.schema';

const changed = { shouldDirty: true } as const;

/**
 * Makes several answers of multiple choice, and the other way round where nothing is lost. It changes the form only:
 * saving it makes a new version, and what was asked before stays as it was.
 */
export function ConvertButton({ form }: { form: QuestionForm }) {
  const { t } = useTranslation('questions');
  const language = useLanguage();
  const [isSaid, setSaid] = useState(false);
  const [type, item] = useWatch({ control: form.control, name: ['questionType', 'item'] });
  const options = useWatch({ control: form.control, name: 'options' });
  // Options of several answers have no pictures.
  const isChoice = isChoiceType(type) && !isPictorialType(type) && !options.some(({ picturePath }) => picturePath);
  const plain = item?.type === type ? choiceOfSeveral(item) : undefined;
  if (!isChoice && !plain) return null;
  const convert = () => {
    if (plain) {
      form.setValue(
        'options',
        plain.options.map((option) => ({ ...emptyOption(), ...option })),
        changed,
      );
      form.setValue('tells', plain.tells, changed);
      form.setValue('feedback', plain.feedback, changed);
      form.setValue('feedbackMedia', plain.feedbackMedia, changed);
    } else {
      const several = severalOfChoice(form.getValues());
      form.setValue('item', several, changed);
      if (!form.getValues('itemLanguage')) form.setValue('itemLanguage', language);
      form.setValue('questionType', several.type, changed);
    }
    if (plain) form.setValue('questionType', plain.type, changed);
    setSaid(true);
  };
  return (
    <Box mt="3">
      <Button size="sm" variant="ghost" icon={<ArrowLeftRight size={14} aria-hidden />} onClick={convert}>
        {t(plain ? 'form.toChoice' : 'form.toSeveral')}
      </Button>
      <Text size="small" tone="ink2" role="status">
        {t(isSaid ? 'form.converted' : 'form.convertHelper')}
      </Text>
    </Box>
  );
}
