import { useId } from 'react';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { optionLetter } from '@teacher-portal/remote-sdk/entities/question-options';
import { useLanguage, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { ItemEditor } from '@teacher-portal/remote-sdk/question-types/teacher';
import { Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox, Field, FieldGroup, NumberInput, Radio } from '@teacher-portal/remote-sdk/ui/controls';
import { MathText } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { kindsOf, type RegradeChoice } from './regrade-choice';

interface TreatmentFieldsProps {
  question: Question;
  choice: RegradeChoice;
  onChange: (change: Partial<RegradeChoice>) => void;
}

/** The treatment of the question and its parameters. */
export function TreatmentFields({ question, choice, onChange }: TreatmentFieldsProps) {
  const { t } = useTranslation('submissions');
  const ownLanguage = useLanguage();
  const name = useId();
  const { kind } = choice;
  return (
    <Stack gap="4">
      <FieldGroup legend={t('regrade.what')}>
        <Stack gap="1">
          {kindsOf(question).map((each) => (
            <Radio
              key={each}
              name={name}
              label={t(`regrade.kind.${each}`)}
              checked={kind === each}
              onChange={() => onChange({ kind: each })}
            />
          ))}
        </Stack>
      </FieldGroup>
      <Text size="small" tone="ink2">
        {t(`regrade.hint.${kind}`)}
      </Text>
      {(kind === 'key' || kind === 'any') && <OptionChoice question={question} choice={choice} onChange={onChange} />}
      {kind === 'item' && choice.item && (
        <ItemEditor
          item={choice.item}
          language={question.itemLanguage ?? ownLanguage}
          onChange={(item) => onChange({ item })}
        />
      )}
      {kind === 'partial' && <Shares question={question} choice={choice} onChange={onChange} />}
      {kind === 'marks' && (
        <Field label={t('regrade.marks')} required>
          <NumberInput value={choice.marks} onChange={(marks) => onChange({ marks })} />
        </Field>
      )}
      {kind !== 'full' && kind !== 'lost' && kind !== 'scaled' && (
        <Checkbox
          label={t('regrade.protects')}
          checked={choice.protects}
          onChange={() => onChange({ protects: !choice.protects })}
        />
      )}
    </Stack>
  );
}

function OptionChoice({ question, choice: { kind, optionIds }, onChange }: TreatmentFieldsProps) {
  const { t } = useTranslation('submissions');
  const toggled = (id: number) =>
    optionIds.includes(id) ? optionIds.filter((each) => each !== id) : [...optionIds, id];
  return (
    <FieldGroup legend={t(kind === 'key' ? 'regrade.key' : 'regrade.accepted')}>
      <Stack gap="1">
        {question.options.map(({ id, value }, at) => (
          <Checkbox
            key={id}
            label={<OptionName at={at} value={value} />}
            checked={optionIds.includes(id)}
            onChange={() => onChange({ optionIds: toggled(id) })}
          />
        ))}
      </Stack>
    </FieldGroup>
  );
}

function Shares({ question, choice: { shares }, onChange }: TreatmentFieldsProps) {
  return (
    <Stack gap="3">
      {question.options.map(({ id, value }, at) => (
        <Field key={id} label={<OptionName at={at} value={value} />}>
          <NumberInput
            min={-100}
            max={100}
            value={shares[id] ?? null}
            onChange={(share) => onChange({ shares: { ...shares, [id]: share } })}
          />
        </Field>
      ))}
    </Stack>
  );
}

const OptionName = ({ at, value }: { at: number; value: string }) => (
  <>
    {optionLetter(at)} <MathText>{value}</MathText>
  </>
);
