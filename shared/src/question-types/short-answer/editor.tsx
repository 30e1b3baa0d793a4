import { type ShortAnswerItem } from '@teacher-portal/question-types/short-answer/schema';
import { type EditorProps } from '../editing/editor-props';
import { FormsFields } from './forms-fields';

export function Editor({ item, onChange, language }: EditorProps<ShortAnswerItem>) {
  return (
    <FormsFields forms={item} onChange={(forms, kind) => onChange({ ...item, ...forms }, kind)} language={language} />
  );
}
