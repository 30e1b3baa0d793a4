import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Field, NativeSelect } from '@teacher-portal/remote-sdk/ui/form';
import { commentMode, type CommentMode, commentModes } from '../../../comment.schema';

interface CommentsChoiceProps {
  value: CommentMode;
  onChange: (mode: CommentMode) => void;
}

/** Whether a post takes comments, and who sees them first. */
export function CommentsChoice({ value, onChange }: CommentsChoiceProps) {
  const { t } = useTranslation('classroom');
  return (
    <Field label={t('comments.title')}>
      <NativeSelect
        placeholder={false}
        maxWidth="24rem"
        value={value}
        options={commentModes.map((mode) => ({ value: mode, label: t(`comments.modes.${mode}`) }))}
        onChange={({ target }) => onChange(commentMode.parse(target.value))}
      />
    </Field>
  );
}
