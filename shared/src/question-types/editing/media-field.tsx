import { ImagePlus } from 'lucide-react';
import { useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'shared/i18n';
import { Box, Button } from 'shared/ui/core';
import { RichTextEditor } from 'shared/ui/rich-text';
import { UploadsContext } from './uploads';

export interface MediaFieldProps {
  /** Of the text that it stands under. */
  name: string;
  value: string | undefined;
  onChange: (media: string | undefined) => void;
  /** A file that was pasted or dropped into the text. */
  given?: File | undefined;
  /** Why it is beside the text and not in it, where menus list the text. */
  helper?: string;
}

/** What stands under a text: pictures, sounds, tables, code. A button until there is something, where the page takes files. */
export function MediaField({ name, value, onChange, given, helper }: MediaFieldProps) {
  const { t } = useTranslation('itemEditor');
  const uploads = useContext(UploadsContext);
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasOpened = useRef(false);
  useEffect(() => {
    if (isOpen && wasOpened.current) place.current?.querySelector<HTMLElement>('button, [tabindex]')?.focus();
  }, [isOpen]);
  if (value || isOpen || given)
    return (
      <Box ref={place}>
        <RichTextEditor
          label={t('media.under', { name })}
          helper={helper ?? t('media.helper')}
          value={value ?? ''}
          onChange={(html) => onChange(html || undefined)}
          {...uploads}
          {...(given && { given })}
        />
      </Box>
    );
  if (!uploads.uploadImage) return null;
  return (
    <Box>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('media.addTo', { name })}
        icon={<ImagePlus size={14} aria-hidden />}
        onClick={() => {
          wasOpened.current = true;
          setOpen(true);
        }}
      >
        {t('media.add')}
      </Button>
    </Box>
  );
}
