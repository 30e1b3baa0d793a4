import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Stack, VisuallyHidden } from '@teacher-portal/remote-sdk/ui/core';
import { FieldGroup, useFieldArray } from '@teacher-portal/remote-sdk/ui/form';
import { optionLetter } from '@teacher-portal/remote-sdk/entities/question-options';
import { OptionRow } from './option-row';
import { type PictureUploads } from './picture-field';
import { type QuestionForm } from './question-form.schema';
import { emptyOption } from './question-form.schema';

interface OptionsFieldProps {
  form: QuestionForm;
  isPictorial: boolean;
  /** Generated questions have no feedback until they are in the bank. */
  isGenerated: boolean;
  pictures: PictureUploads;
}

/** The options in order, added, removed, and moved by buttons or by Alt with the arrow keys. */
export function OptionsField({ form, isPictorial, isGenerated, pictures }: OptionsFieldProps) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation();
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'options' });
  const list = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const error = form.errorOf('options');

  /** After a move, the same control of the moved option is focused. */
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= fields.length) return;
    const active = document.activeElement;
    move(from, to);
    setSaid(t('form.moved', { letter: optionLetter(to), place: to + 1, count: fields.length }));
    requestAnimationFrame(() => active instanceof HTMLElement && active.focus());
  };
  const removeAt = (index: number) => {
    remove(index);
    requestAnimationFrame(() =>
      list.current
        ?.querySelectorAll<HTMLElement>('[data-option]')
        .item(Math.min(index, fields.length - 2))
        ?.querySelector('input')
        ?.focus(),
    );
  };
  return (
    <FieldGroup legend={common('question.options')} helper={t('form.optionsHelper')} error={error}>
      <Stack ref={list} gap="2">
        {fields.map((row, index) => (
          <OptionRow
            key={row.id}
            form={form}
            index={index}
            count={fields.length}
            isPictorial={isPictorial}
            isGenerated={isGenerated}
            pictures={pictures}
            isFaulty={error !== undefined && index === 0}
            onMove={(to) => moveTo(index, to)}
            onRemove={fields.length > limits.optionsMin ? () => removeAt(index) : undefined}
          />
        ))}
      </Stack>
      <Box mt="1">
        <Button
          size="sm"
          icon={<Plus size={14} aria-hidden />}
          disabled={fields.length >= limits.optionsMax}
          onClick={() => append(emptyOption(), { focusName: `options.${fields.length}.value` })}
        >
          {t('form.addOption')}
        </Button>
      </Box>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </FieldGroup>
  );
}
