import { type AcceptedNumber } from '@teacher-portal/question-types/numeric/schema';
import { useTranslation } from 'shared/i18n';
import { Checkbox, Field, NativeSelect, NumberInput } from 'shared/ui/controls';
import { Flex } from 'shared/ui/core';
import { type ChangeKind } from '../editing/editor-props';
import { NumberField } from '../editing/number-field';
import { acceptedOfKind, offeredKinds } from './accepted-of-kind';

interface AcceptedFieldsProps {
  row: AcceptedNumber;
  number: number;
  onChange: (row: AcceptedNumber, kind?: ChangeKind) => void;
  language: string;
}

/** An accepted number: how it is compared, and with what. */
export function AcceptedFields({ row, number, onChange, language }: AcceptedFieldsProps) {
  const { t } = useTranslation('itemEditor');
  const kinds = [...new Set([...offeredKinds, row.kind])];
  const offered = offeredKinds.find((kind) => kind === row.kind);
  return (
    <>
      <Field
        label={t('numeric.kind', { number })}
        helper={offered ? t(`numeric.hint.${offered}`) : t('scheme.imported')}
      >
        <NativeSelect
          placeholder={false}
          value={row.kind}
          options={kinds.map((value) => ({ value, label: t(`numeric.kinds.${value}`) }))}
          onChange={({ target }) => {
            const kind = kinds.find((each) => each === target.value);
            if (kind) onChange(acceptedOfKind(row, kind));
          }}
        />
      </Field>
      <Flex gap="3" wrap="wrap" align="flex-start">
        <Bounds row={row} number={number} onChange={onChange} language={language} />
      </Flex>
    </>
  );
}

function Bounds({ row, onChange, language }: AcceptedFieldsProps) {
  const { t } = useTranslation('itemEditor');
  if (row.kind === 'any') return null;
  if (row.kind === 'range') return <Range row={row} onChange={onChange} language={language} />;
  const value = (
    <NumberField
      key="value"
      label={t('numeric.value')}
      value={row.value}
      onChange={(next, kind) => onChange({ ...row, value: next }, kind)}
      language={language}
    />
  );
  const part = (name: 'tolerance' | 'absolute' | 'relative', now: string, isPercent: boolean) => (
    <NumberField
      key={name}
      label={t(isPercent ? 'numeric.percent' : 'numeric.tolerance')}
      value={now}
      isPercent={isPercent}
      onChange={(next, kind) => onChange({ ...row, [name]: next }, kind)}
      language={language}
    />
  );
  switch (row.kind) {
    case 'absolute':
      return [value, part('tolerance', row.tolerance, false)];
    case 'relative':
    case 'geometric':
      return [value, part('tolerance', row.tolerance, true)];
    case 'combined':
      return [value, part('absolute', row.absolute, false), part('relative', row.relative, true)];
    case 'figures':
    case 'figuresCut':
      return (
        <>
          {value}
          <Field label={t('numeric.figures')}>
            <NumberInput
              min={1}
              max={30}
              step={1}
              maxWidth="6rem"
              value={row.figures}
              onChange={(figures) => onChange({ ...row, figures: figures ?? 0 }, 'typed')}
            />
          </Field>
        </>
      );
  }
}

type RangeProps = Omit<AcceptedFieldsProps, 'row' | 'number'> & { row: Extract<AcceptedNumber, { kind: 'range' }> };

/** An end that is left empty is open. */
function Range({ row, onChange, language }: RangeProps) {
  const { t } = useTranslation('itemEditor');
  const end = (name: 'from' | 'to', without: 'withoutFrom' | 'withoutTo') => (
    <div key={name}>
      <NumberField
        label={t(`numeric.${name}`)}
        helper={t('numeric.open')}
        value={row[name] ?? ''}
        isOptional
        onChange={(next, kind) => onChange({ ...row, [name]: next === '' ? null : next }, kind)}
        language={language}
      />
      {row[name] !== null && (
        <Checkbox
          label={t('numeric.without')}
          checked={row[without]}
          onChange={({ target }) => onChange({ ...row, [without]: target.checked })}
        />
      )}
    </div>
  );
  return [end('from', 'withoutFrom'), end('to', 'withoutTo')];
}
