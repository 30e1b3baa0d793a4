import { useState } from 'react';
import {
  type GradebookRules,
  missingRules,
  type Rounding,
  roundingModes,
} from '@teacher-portal/remote-sdk/contract/gradebook.rules';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Flex } from '@teacher-portal/remote-sdk/ui/core';
import { Field, FieldGroup, NativeSelect, Textarea } from '@teacher-portal/remote-sdk/ui/form';
import { bandsOf, bandsText, scaleNamed, type ScaleName, scaleNameOf, scaleNames } from './edit-rules';

interface ScaleRulesProps {
  rules: GradebookRules;
  onChange: (rules: GradebookRules) => void;
  error: string | undefined;
}

/** How missing work counts, the scale and the rounding. */
export function ScaleRules({ rules, onChange, error }: ScaleRulesProps) {
  const { t } = useTranslation('gradebook');
  const { missing, rounding, scale } = rules;
  const [bands, setBands] = useState(bandsText(scale));
  const [name, setName] = useState(scaleNameOf(scale));
  const choose = (chosen: ScaleName) => {
    const next = scaleNamed(chosen, scale);
    setName(chosen);
    setBands(bandsText(next));
    onChange({ ...rules, scale: next });
  };
  const type = (text: string) => {
    setName('own');
    setBands(text);
    onChange({ ...rules, scale: { kind: 'bands', bands: bandsOf(text) ?? [] } });
  };
  const round = (part: Partial<Rounding>) => onChange({ ...rules, rounding: { ...rounding, ...part } });
  return (
    <FieldGroup legend={t('gradebook.rules.totals')}>
      <Flex gap="2" wrap="wrap">
        <Choice
          label={t('gradebook.rules.missing')}
          options={missingRules.map((value) => ({ value, label: t(`gradebook.missingRule.${value}`) }))}
          value={missing}
          onChange={(value) => onChange({ ...rules, missing: value })}
        />
        <Choice
          label={t('gradebook.rules.scale')}
          options={scaleNames.map((value) => ({ value, label: t(`gradebook.scale.${value}`) }))}
          value={name}
          onChange={choose}
        />
        <Choice
          label={t('gradebook.rules.digits')}
          options={(['0', '1', '2'] as const).map((value) => ({ value, label: formatNumber(Number(value)) }))}
          value={String(rounding.digits)}
          onChange={(value) => round({ digits: Number(value) as Rounding['digits'] })}
        />
        <Choice
          label={t('gradebook.rules.mode')}
          options={roundingModes.map((value) => ({ value, label: t(`gradebook.mode.${value}`) }))}
          value={rounding.mode}
          onChange={(mode) => round({ mode })}
        />
      </Flex>
      {scale.kind === 'bands' && (
        <Box mt="3">
          <Field label={t('gradebook.rules.bands')} helper={t('gradebook.rules.bandsHelp')} error={error}>
            <Textarea rows={6} value={bands} onChange={({ target }) => type(target.value)} />
          </Field>
        </Box>
      )}
    </FieldGroup>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: string;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  return (
    <Box flex="1 1 150px">
      <Field label={label}>
        <NativeSelect
          placeholder={false}
          options={options}
          value={value}
          onChange={({ target }) => onChange(target.value as Value)}
        />
      </Field>
    </Box>
  );
}
