import { useId, useMemo, type FocusEvent, type ReactNode } from 'react';
import { Button } from '../core/button';
import { VisuallyHidden } from '../core/layout';
import { Loading, Skeleton } from '../core/skeleton';
import { Notice } from '../core/state';
import { FieldError } from '../form/field';
import { useWords } from '../locales/use-words';
import { Helper, Label, Root } from './editor-parts';
import { type UploadImage } from './upload-image';
import { usePart } from './use-part';

export interface RichTextEditorProps {
  label: string;
  /** HTML; empty for an empty text. */
  value: string;
  /** Hears the HTML after each change by the teacher, never because of a new `value`. */
  onChange: (html: string) => void;
  onBlur?: () => void;
  helper?: ReactNode;
  error?: string;
  required?: boolean;
  /** Sends a picture and resolves to the address to keep; without it the text takes no pictures. */
  uploadImage?: UploadImage;
}

const loadSurface = () => import('./editor-surface');

/** A field for rich text with formulas. Goes into a form through `Controller`: value, onChange, onBlur. */
export function RichTextEditor({
  label,
  value,
  onChange,
  onBlur,
  helper,
  error,
  required = false,
  uploadImage,
}: RichTextEditorProps) {
  const t = useWords();
  const id = useId();
  const surface = usePart(loadSurface);
  const leave = (event: FocusEvent) => {
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
    <Root onBlur={leave}>
      <Label id={`${id}-label`}>{label}</Label>
      {surface.state === 'loading' && (
        <Loading>
          <Skeleton height="11rem" />
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
        <surface.part.EditorSurface
          label={label}
          wiring={wiring}
          value={value}
          onChange={onChange}
          uploadImage={uploadImage}
        />
      )}
      <VisuallyHidden id={`${id}-hint`}>{t('richText.toolbarHint')}</VisuallyHidden>
      {helper && <Helper id={`${id}-helper`}>{helper}</Helper>}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Root>
  );
}
