import { MessageSquarePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'shared/i18n';
import { Field } from 'shared/ui/controls';
import { Box, Button } from 'shared/ui/core';
import { FormulaInput } from 'shared/ui/rich-text-view';
import { TextWithMedia } from './text-with-media';

/** @public named in the types of the packed SDK. */
export interface RowFeedbackProps {
  name: string;
  value: string | undefined;
  onChange: (feedback: string | undefined) => void;
  /** What stands under it, where there is a place for it. */
  media?: string | undefined;
  onMedia?: (media: string | undefined) => void;
}

/** What a student is told who chose this; a button until there is something to say. */
export function RowFeedback({ name, value, onChange, media, onMedia }: RowFeedbackProps) {
  const { t } = useTranslation('itemEditor');
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const open = () => {
    setOpen(true);
    requestAnimationFrame(() => input.current?.focus());
  };
  const label = t('feedback.row', { name });
  const change = (text: string) => onChange(text || undefined);
  if (!isOpen && !value && !media)
    return (
      <Box data-inline>
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
  if (onMedia)
    return (
      <TextWithMedia
        ref={input}
        label={label}
        value={value ?? ''}
        onChange={change}
        media={media}
        onMedia={onMedia}
        helper={t('media.feedbackHelper')}
      />
    );
  return (
    <Field label={label}>
      <FormulaInput ref={input} name={label} value={value ?? ''} onChange={change} />
    </Field>
  );
}
