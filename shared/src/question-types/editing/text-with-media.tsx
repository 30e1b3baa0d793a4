import { type Ref } from 'react';
import { Field } from 'shared/ui/controls';
import { Box } from 'shared/ui/core';
import { FormulaInput, type FormulaInputProps } from 'shared/ui/rich-text-view';
import { MediaField } from './media-field';
import { useGivenFile } from './use-given-file';

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

/** A plain text with formulas, and what stands under it. A picture or sound that is pasted or dropped goes there. */
export function TextWithMedia({ label, value, onChange, media, onMedia, helper, rows, ref }: TextWithMediaProps) {
  const { given, listeners } = useGivenFile();
  const further: Partial<FormulaInputProps> = { ...(rows !== undefined && { rows }), ...(ref && { ref }) };
  return (
    <Box>
      <Box {...listeners}>
        <Field label={label}>
          <FormulaInput name={label} value={value} onChange={onChange} {...further} />
        </Field>
      </Box>
      <MediaField name={label} value={media} onChange={onMedia} given={given} {...(helper && { helper })} />
    </Box>
  );
}
