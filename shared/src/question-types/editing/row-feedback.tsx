import { MessageSquarePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'shared/i18n';
import { Field } from 'shared/ui/controls';
import { Box, Button } from 'shared/ui/core';
import { FormulaInput } from 'shared/ui/rich-text-view';

/** @public named in the types of the packed SDK. */
export interface RowFeedbackProps {
  name: string;
  value: string | undefined;
  onChange: (feedback: string | undefined) => void;
}

/** What a student is told who chose this; a button until there is something to say. */
export function RowFeedback({ name, value, onChange }: RowFeedbackProps) {
  const { t } = useTranslation('itemEditor');
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const open = () => {
    setOpen(true);
    requestAnimationFrame(() => input.current?.focus());
  };
  if (!isOpen && !value)
    return (
      <Box>
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('feedback.addTo', { name })}
          icon={<MessageSquarePlus size={14} aria-hidden />}
          onClick={open}
        >
          {t('feedback.add')}
        </Button>
      </Box>
    );
  return (
    <Field label={t('feedback.row', { name })}>
      <FormulaInput
        ref={input}
        name={t('feedback.row', { name })}
        value={value ?? ''}
        onChange={(text) => onChange(text || undefined)}
      />
    </Field>
  );
}
