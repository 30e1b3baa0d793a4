import { type NumericItem } from '@teacher-portal/question-types/numeric/schema';
import { type EditorProps } from '../editing/editor-props';
import { NumbersFields } from './numbers-fields';

export function Editor({ item, onChange, language }: EditorProps<NumericItem>) {
  return (
    <NumbersFields
      numbers={item}
      onChange={(numbers, kind) => onChange({ ...item, ...numbers }, kind)}
      language={language}
    />
  );
}
