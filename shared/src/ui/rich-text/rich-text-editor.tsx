import { useId, useMemo, type FocusEvent, type ReactNode } from 'react';
import { addNamespace } from 'shared/i18n';
import { Button } from '../core/button';
import { VisuallyHidden } from '../core/layout';
import { Loading, Skeleton } from '../core/skeleton';
import { Notice } from '../core/state';
import { useListedError } from '../controls/listed-error';
import { FieldError } from '../controls/field';
import { useUiText } from '../locales/use-ui-text';
import { Helper, Label, Root } from './editor-parts';
import { richTextTexts } from './texts';
import { type UploadImage } from './upload-image';
import { type UploadSound } from './upload-sound';
import { usePart } from '../core/use-part';

export interface RichTextEditorProps {
  label: string;
  /** HTML; an empty string for an empty text. */
  value: string;
  /** Called with the HTML after each change by the user, never because of a new `value`. */
  onChange: (html: string) => void;
  onBlur?: () => void;
  helper?: ReactNode;
  error?: string;
  required?: boolean;
  /** Uploads an image and resolves to the URL to store; without it the text accepts no images. */
  uploadImage?: UploadImage;
  /** The same for sounds. */
  uploadSound?: UploadSound;
  /** A picture or sound to put in, which was pasted or dropped beside it. */
  given?: File;
}

const loadSurface = async () => {
  const [{ EditorSurface }] = await Promise.all([import('./editor-surface'), addNamespace('richText', richTextTexts)]);
  return { EditorSurface };
};

/** A form field for rich text with formulas. Use it with `Controller`: value, onChange, onBlur. */
export function RichTextEditor({
  label,
  value,
  onChange,
  onBlur,
  helper,
  error,
  required = false,
  ...uploads
}: RichTextEditorProps) {
  const t = useUiText();
  const id = useId();
  const surface = usePart(loadSurface);
  useListedError(`${id}-error`, label, error);
  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
  };
  const described = [helper && `${id}-helper`, error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ');
  const wiring = useMemo(
    () => ({
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      'aria-describedby': described,
      ...(error && { 'aria-invalid': 'true' }),
      ...(required && { 'aria-required': 'true' }),
    }),
    [id, described, error, required],
  );
  return (
    <Root onBlur={handleBlur}>
      <Label id={`${id}-label`}>{label}</Label>
      {surface.state === 'loading' && (
        <Loading>
          {/* On a phone the toolbar takes three lines. */}
          <Skeleton height={{ base: '14.2rem', md: '11rem' }} />
        </Loading>
      )}
      {surface.state === 'failed' && (
        <Notice tone="bad" role="alert">
          <p>{t('richText.loadFailed')}</p>
          <Button size="sm" mt="2" onClick={surface.retry}>
            {t('retry')}
          </Button>
        </Notice>
      )}
      {surface.state === 'ready' && (
        <surface.part.EditorSurface label={label} wiring={wiring} value={value} onChange={onChange} {...uploads} />
      )}
      <VisuallyHidden id={`${id}-hint`}>{t('richText.toolbarHint')}</VisuallyHidden>
      {helper && <Helper id={`${id}-helper`}>{helper}</Helper>}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Root>
  );
}
