import { type SheetStudent } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Field, NativeSelect } from '@teacher-portal/remote-sdk/ui/form';

interface WhoseFieldProps {
  /** The likeliest first. */
  candidates: readonly SheetStudent[];
  onChoose: (studentId: number) => void;
}

/** Selects the student of a sheet; students without a sheet come first. */
export function WhoseField({ candidates, onChoose }: WhoseFieldProps) {
  const { t } = useTranslation('answerSheets');
  return (
    <Field label={t('whose')}>
      <NativeSelect
        options={candidates.map(({ id, name, section }) => ({
          value: id,
          label: [name, section].filter(Boolean).join(' · '),
        }))}
        value=""
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      />
    </Field>
  );
}
