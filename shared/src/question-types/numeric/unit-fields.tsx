import { useId } from 'react';
import { type Numbers } from '@teacher-portal/question-types/numeric/schema';
import { useTranslation } from 'shared/i18n';
import { Checkbox, Field, Input, NativeSelect } from 'shared/ui/controls';
import { Flex, Stack } from 'shared/ui/core';
import { type ChangeKind } from '../editing/editor-props';
import { NumberField } from '../editing/number-field';
import { Rows } from '../editing/rows';

type Units = NonNullable<Numbers['units']>;
const unit = (factor: string | null) => ({ symbol: '', factor, aliases: [] });
const parted = ['earned', 'all'] as const;

interface UnitFieldsProps {
  units: Numbers['units'];
  onChange: (units: Numbers['units'], kind?: ChangeKind) => void;
  language: string;
}

/** Units that may be written, how many of the first one each is, and what a wrong or missing one costs. */
export function UnitFields({ units, onChange, language }: UnitFieldsProps) {
  const { t } = useTranslation('itemEditor');
  const begin = (): Units => ({ list: [unit('1')], takesOff: { of: 'earned', share: '0.1' }, isNamed: false });
  return (
    <>
      <Checkbox
        label={t('units.asked')}
        checked={units !== null}
        onChange={({ target }) => onChange(target.checked ? begin() : null)}
      />
      {units && <UnitList units={units} onChange={onChange} language={language} />}
    </>
  );
}

type UnitListProps = Omit<UnitFieldsProps, 'units'> & { units: Units };

function UnitList(props: UnitListProps) {
  const { units, onChange } = props;
  const { t } = useTranslation('itemEditor');
  return (
    <Stack gap="3">
      <UnitRows {...props} />
      <Checkbox
        label={t('units.named')}
        checked={units.isNamed}
        onChange={({ target }) => onChange({ ...units, isNamed: target.checked })}
      />
      <TakesOff {...props} />
    </Stack>
  );
}

function UnitRows({ units, onChange, language }: UnitListProps) {
  const { t } = useTranslation('itemEditor');
  const listId = useId();
  const rows = units.list.map((each, at) => ({ ...each, id: `${listId}${at}` }));
  const nameOf = (at: number) => t('units.unit', { number: at + 1 });
  return (
    <Rows
      legend={t('units.legend')}
      helper={t('units.helper')}
      rows={rows}
      nameOf={(_, at) => nameOf(at)}
      onChange={(next, kind) => onChange({ ...units, list: next.map(({ id: _id, ...each }) => each) }, kind)}
      create={() => ({ ...unit(null), id: '' })}
      addLabel={t('units.add')}
      min={1}
      max={30}
      faultIds={({ symbol }) => [symbol]}
    >
      {(row, at, set) => (
        <Flex gap="3" wrap="wrap" align="flex-start">
          <Field label={nameOf(at)}>
            <Input maxWidth="8rem" value={row.symbol} onChange={({ target }) => set({ symbol: target.value })} />
          </Field>
          <NumberField
            label={t('units.factor', { number: at + 1 })}
            value={row.factor ?? ''}
            onChange={(factor, kind) => set({ factor: factor === '' ? null : factor }, kind)}
            language={language}
          />
          <Field label={t('units.aliases', { number: at + 1 })} helper={t('units.aliasesHelper')}>
            <Input
              value={row.aliases.join(';')}
              onChange={({ target }) => set({ aliases: target.value === '' ? [] : target.value.split(';') })}
            />
          </Field>
        </Flex>
      )}
    </Rows>
  );
}

function TakesOff({ units, onChange, language }: UnitListProps) {
  const { t } = useTranslation('itemEditor');
  const { takesOff } = units;
  return (
    <Flex gap="3" wrap="wrap" align="flex-end">
      <NumberField
        label={t('units.takesOff')}
        value={takesOff.share}
        isPercent
        onChange={(share, kind) => onChange({ ...units, takesOff: { ...takesOff, share } }, kind)}
        language={language}
      />
      <Field label={t('units.of')}>
        <NativeSelect
          placeholder={false}
          value={takesOff.of}
          options={parted.map((value) => ({ value, label: t(`units.parts.${value}`) }))}
          onChange={({ target }) =>
            onChange({ ...units, takesOff: { ...takesOff, of: target.value === 'all' ? 'all' : 'earned' } })
          }
        />
      </Field>
    </Flex>
  );
}
