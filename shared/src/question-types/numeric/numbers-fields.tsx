import { type Numbers } from '@teacher-portal/question-types/numeric/schema';
import { useTranslation } from 'shared/i18n';
import { Checkbox, Field, NumberInput } from 'shared/ui/controls';
import { Stack } from 'shared/ui/core';
import { type ChangeKind } from '../editing/editor-props';
import { freshId } from '../editing/fresh-id';
import { Rows } from '../editing/rows';
import { WorthFields } from '../editing/worth-fields';
import { AcceptedFields } from './accepted-fields';
import { UnitFields } from './unit-fields';

interface NumbersFieldsProps {
  numbers: Numbers;
  onChange: (numbers: Numbers, kind?: ChangeKind) => void;
  language: string;
}

type Accepted = Numbers['accepted'][number];
const acceptedOf = (all: readonly Accepted[]): Accepted => ({
  id: freshId(all, 'n'),
  kind: 'absolute',
  value: '',
  tolerance: '0',
  fraction: '1',
});

/** Accepted numbers, of which the first that takes an answer decides; units; and how the number must be written. */
export function NumbersFields(props: NumbersFieldsProps) {
  const { numbers, onChange, language } = props;
  const { t } = useTranslation('itemEditor');
  return (
    <Stack gap="3">
      <AcceptedRows {...props} />
      <UnitFields
        units={numbers.units}
        onChange={(units, kind) => onChange({ ...numbers, units }, kind)}
        language={language}
      />
      <Checkbox
        label={t('numeric.fractions')}
        checked={numbers.fractions}
        onChange={({ target }) => onChange({ ...numbers, fractions: target.checked })}
      />
      <Field label={t('numeric.written')} helper={t('numeric.writtenHelper')}>
        <NumberInput
          min={1}
          max={30}
          step={1}
          maxWidth="6rem"
          value={numbers.writtenFigures}
          onChange={(writtenFigures) => onChange({ ...numbers, writtenFigures }, 'typed')}
        />
      </Field>
    </Stack>
  );
}

function AcceptedRows({ numbers, onChange, language }: NumbersFieldsProps) {
  const { t } = useTranslation('itemEditor');
  const { accepted } = numbers;
  const nameOf = (at: number) => t('numeric.number', { number: at + 1 });
  const replace = (row: Accepted, next: Accepted, kind?: ChangeKind) =>
    onChange({ ...numbers, accepted: accepted.map((each) => (each === row ? next : each)) }, kind);
  return (
    <Rows
      legend={t('numeric.accepted')}
      helper={t('numeric.helper')}
      rows={accepted}
      nameOf={(_, at) => nameOf(at)}
      onChange={(next, kind) => onChange({ ...numbers, accepted: next }, kind)}
      create={() => acceptedOf(accepted)}
      addLabel={t('numeric.add')}
      min={1}
      max={50}
    >
      {(row, at, set) => (
        <>
          <AcceptedFields
            row={row}
            number={at + 1}
            language={language}
            onChange={(next, kind) => replace(row, next, kind)}
          />
          <WorthFields name={nameOf(at)} row={row} set={set} language={language} />
        </>
      )}
    </Rows>
  );
}
