import { Controller } from '@teacher-portal/remote-sdk/ui/form';
import { uploadPicture, uploadSound } from '@teacher-portal/remote-sdk/entities/upload-lecture-file';
import { RichTextEditor } from '@teacher-portal/remote-sdk/ui/rich-text';
import { type QuestionForm } from './question-form.schema';

interface RichFieldProps {
  form: QuestionForm;
  name: 'questionText' | 'modelAnswer';
  label: string;
  helper: string;
  required?: boolean;
}

export const RichField = ({ form, name, label, helper, required }: RichFieldProps) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field }) => (
      <RichTextEditor
        label={label}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        helper={helper}
        error={form.errorOf(name)}
        required={required}
        uploadImage={uploadPicture}
        uploadSound={uploadSound}
      />
    )}
  />
);
