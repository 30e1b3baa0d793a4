import { type SliderItem } from '@teacher-portal/question-types/testing/slider/schema';
import { Field, NumberInput } from 'shared/ui/controls';
import { type EditorProps } from '../../editing/editor-props';

/** The end of the line, and the right place on it. */
export function Editor({ item, onChange }: EditorProps<SliderItem>) {
  return (
    <>
      <Field label="End">
        <NumberInput value={item.to} onChange={(to) => onChange({ ...item, to: to ?? 0 }, 'typed')} />
      </Field>
      <Field label="Right place">
        <NumberInput value={item.right} onChange={(right) => onChange({ ...item, right: right ?? 0 }, 'typed')} />
      </Field>
    </>
  );
}
