import { memo } from 'react';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Input } from '@teacher-portal/remote-sdk/ui/form';
import { uploadPicture } from '@teacher-portal/remote-sdk/entities/upload-lecture-file';
import { RichTextEditor } from '@teacher-portal/remote-sdk/ui/rich-text';
import { type FieldsProps } from './field-props';

export function TitleField({ draft, change, errorOf }: FieldsProps) {
  const { t } = useTranslation('assessmentForm');
  return (
    <Box data-field="title">
      <Field label={t('form.title')} error={errorOf('title')} required>
        <Input
          autoComplete="off"
          maxLength={limits.titleMax}
          value={draft.title}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Field>
    </Box>
  );
}

interface RichFieldProps {
  field: 'descriptionRaw' | 'instruction';
  label: string;
  helper: string;
  value: string;
  change: FieldsProps['change'];
  error: string | undefined;
}

/** Memoised, because the two editors are expensive to re-render on each keystroke elsewhere. */
const RichField = memo(function RichField({ field, change, ...rest }: RichFieldProps) {
  return (
    <Box data-field={field}>
      <RichTextEditor {...rest} uploadImage={uploadPicture} onChange={(html) => change({ [field]: html })} />
    </Box>
  );
});

/** The instructions that students read first. */
export function DescriptionFields({ draft, change, errorOf }: FieldsProps) {
  const { t } = useTranslation('assessmentForm');
  return (
    <>
      <RichField
        field="descriptionRaw"
        label={t('form.description')}
        helper={t('form.descriptionHelper')}
        value={draft.descriptionRaw}
        change={change}
        error={errorOf('descriptionRaw')}
      />
      <RichField
        field="instruction"
        label={t('form.instruction')}
        helper={t('form.instructionHelper')}
        value={draft.instruction}
        change={change}
        error={errorOf('instruction')}
      />
    </>
  );
}
