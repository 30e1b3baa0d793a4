import { type AnswerFileKind, answerFileKinds, type AnswerFilesRule } from 'shared/contract/answer-files.rules';
import { limits } from 'shared/contract/limits';
import { useTranslation } from 'shared/i18n';
import { Checkbox, Field, FieldGroup, NativeSelect } from 'shared/ui/controls';
import { Flex } from 'shared/ui/core';

/** @public named in the types of the packed SDK. */
export interface AnswerFilesFieldProps {
  value: AnswerFilesRule | null;
  onChange: (rule: AnswerFilesRule | null) => void;
}

const counts = Array.from({ length: limits.answerFilesMax }, (_, at) => at + 1);
const mostAtFirst = 3;

/** Which files an answer may have, and how many; none at all without a kind. */
export function AnswerFilesField({ value, onChange }: AnswerFilesFieldProps) {
  const { t } = useTranslation('itemEditor');
  const most = value?.most ?? mostAtFirst;
  const turn = (kind: AnswerFileKind, isOn: boolean) => {
    const kinds = answerFileKinds.filter((each) => (each === kind ? isOn : value?.kinds.includes(each)));
    onChange(kinds.length === 0 ? null : { kinds, most });
  };
  return (
    <>
      <FieldGroup legend={t('files.kinds')} helper={t('files.helper')}>
        <Flex gap="3" wrap="wrap">
          {answerFileKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`files.kind.${kind}`)}
              checked={value?.kinds.includes(kind) ?? false}
              onChange={({ target }) => turn(kind, target.checked)}
            />
          ))}
        </Flex>
      </FieldGroup>
      {value && (
        <Field label={t('files.most')}>
          <NativeSelect
            placeholder={false}
            value={String(most)}
            options={counts.map((count) => ({ value: String(count), label: String(count) }))}
            onChange={({ target }) => onChange({ ...value, most: Number(target.value) })}
          />
        </Field>
      )}
    </>
  );
}
