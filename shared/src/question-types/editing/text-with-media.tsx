import { type ClipboardEvent, type DragEvent, type Ref, useContext, useState } from 'react';
import { Field } from 'shared/ui/controls';
import { Box } from 'shared/ui/core';
import { FormulaInput, type FormulaInputProps } from 'shared/ui/rich-text-view';
import { MediaField } from './media-field';
import { UploadsContext } from './uploads';

interface TextWithMediaProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  media: string | undefined;
  onMedia: (media: string | undefined) => void;
  helper?: string;
  rows?: number;
  ref?: Ref<HTMLInputElement | HTMLTextAreaElement>;
}

const isShown = ({ type }: File) => type.startsWith('image/') || type.startsWith('audio/');
const fileIn = (data: DataTransfer): File | undefined => Array.from(data.files).find(isShown);

/** A plain text with formulas, and what stands under it. A picture or sound that is pasted or dropped goes there. */
export function TextWithMedia({ label, value, onChange, media, onMedia, helper, rows, ref }: TextWithMediaProps) {
  const { uploadImage } = useContext(UploadsContext);
  const [given, setGiven] = useState<File>();
  const take = (event: ClipboardEvent | DragEvent, file: File | undefined) => {
    if (!uploadImage || !file) return;
    event.preventDefault();
    event.stopPropagation();
    setGiven(file);
  };
  const further: Partial<FormulaInputProps> = { ...(rows !== undefined && { rows }), ...(ref && { ref }) };
  return (
    <Box>
      <Box
        onPasteCapture={(event: ClipboardEvent) =>
          take(event, event.clipboardData.getData('text/plain') === '' ? fileIn(event.clipboardData) : undefined)
        }
        onDragOver={(event: DragEvent) => {
          // Without this, the browser would leave the page for the file.
          if (uploadImage && event.dataTransfer.types.includes('Files')) event.preventDefault();
        }}
        onDropCapture={(event: DragEvent) => take(event, fileIn(event.dataTransfer))}
      >
        <Field label={label}>
          <FormulaInput name={label} value={value} onChange={onChange} {...further} />
        </Field>
      </Box>
      <MediaField name={label} value={media} onChange={onMedia} given={given} {...(helper && { helper })} />
    </Box>
  );
}
