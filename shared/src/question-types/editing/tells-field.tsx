import { choiceTells, type ChoiceTells } from 'shared/contract/question-feedback';
import { useTranslation } from 'shared/i18n';
import { Field, NativeSelect } from 'shared/ui/controls';

/** @public named in the types of the packed SDK. */
export interface TellsFieldProps {
  value: ChoiceTells;
  onChange: (tells: ChoiceTells) => void;
}

/** What students are told of the number of right options. */
export function TellsField({ value, onChange }: TellsFieldProps) {
  const { t } = useTranslation('itemEditor');
  return (
    <Field label={t('several.tells')}>
      <NativeSelect
        placeholder={false}
        value={value}
        options={choiceTells.map((each) => ({ value: each, label: t(`several.tell.${each}`) }))}
        onChange={({ target }) => onChange(choiceTells.find((each) => each === target.value) ?? 'nothing')}
      />
    </Field>
  );
}
