import { type ReactNode } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Grid } from '@teacher-portal/remote-sdk/ui/core';
import { FieldGroup, Input } from '@teacher-portal/remote-sdk/ui/controls';
import { type RangeName } from '../../question/filter-ranges';
import { type FilterDraft, isRange } from './filter-draft';

interface RangeFieldProps {
  name: RangeName;
  draft: FilterDraft;
  set: (change: Partial<FilterDraft>) => void;
  children?: ReactNode;
}

/** From and to of a figure; either may stay empty. */
export function RangeField({ name, draft, set, children }: RangeFieldProps) {
  const { t } = useTranslation('questions');
  const fault = isRange(draft, name) ? undefined : t(`filter.rangeFault.${name}`);
  const number = {
    type: 'number',
    inputMode: name === 'used' ? 'numeric' : 'decimal',
    step: name === 'used' ? 1 : 0.01,
    'aria-invalid': Boolean(fault),
  } as const;
  const change = (end: 'from' | 'to', value: string) => set({ [name]: { ...draft[name], [end]: value } });
  return (
    <FieldGroup legend={t(`filter.range.${name}`)} error={fault}>
      <Grid gap="2" templateColumns="1fr 1fr">
        <Input
          {...number}
          aria-label={t(`filter.least.${name}`)}
          placeholder={t('filter.from')}
          value={draft[name].from}
          onChange={(event) => change('from', event.target.value)}
        />
        <Input
          {...number}
          aria-label={t(`filter.most.${name}`)}
          placeholder={t('filter.to')}
          value={draft[name].to}
          onChange={(event) => change('to', event.target.value)}
        />
      </Grid>
      {children}
    </FieldGroup>
  );
}
