import { PenTool } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { FieldError, useWatch } from '@teacher-portal/remote-sdk/ui/form';
import { Whiteboard } from '@teacher-portal/remote-sdk/ui/whiteboard';
import { DrawingPicture } from '@teacher-portal/remote-sdk/entities/question-picture';
import { type QuestionForm } from './question-form.schema';

/** The drawing of a question: a picture as students see it, and a whiteboard when it is edited. */
export function DrawingField({ form }: { form: QuestionForm }) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const scene = useWatch({ control: form.control, name: 'drawing' });
  const preview = useWatch({ control: form.control, name: 'drawingPreview' });
  const error = form.errorOf('drawing') ?? form.errorOf('drawingPreview');
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted } as const;
  if (isOpen) {
    return (
      <Whiteboard
        label={t('form.drawing')}
        scene={scene}
        error={error}
        onChange={(drawing) => {
          form.setValue('drawingPreview', drawing?.svg ?? null, options);
          form.setValue('drawing', drawing?.scene ?? null, options);
        }}
      />
    );
  }
  return (
    <Stack gap="2" alignItems="flex-start">
      <Text fontWeight="medium">{t('form.drawing')}</Text>
      {preview ? (
        <DrawingPicture svg={preview} words={common('question.drawing')} />
      ) : (
        <Text tone="ink2">{t('form.noDrawing')}</Text>
      )}
      <Button size="sm" icon={<PenTool size={14} aria-hidden />} onClick={() => setOpen(true)}>
        {t(preview ? 'form.changeDrawing' : 'form.draw')}
      </Button>
      <FieldError>{error}</FieldError>
    </Stack>
  );
}
