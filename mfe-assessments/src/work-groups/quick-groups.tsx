import { useState } from 'react';
import { type WorkGroups } from '@teacher-portal/remote-sdk/contract/work-group';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Flex } from '@teacher-portal/remote-sdk/ui/core';
import { Field, NumberInput } from '@teacher-portal/remote-sdk/ui/form';
import { foldText } from '@teacher-portal/remote-sdk/contract/fold-text';
import { grouped, type Grouping, groupingOf, nobody, withNewGroup } from './group.rules';

/** As the server compares names. */
export const folded = (name: string) => foldText(name);

interface QuickGroupsProps {
  found: WorkGroups;
  grouping: Grouping;
  onChange: (grouping: Grouping) => void;
}

/** Puts everybody into groups at once; each can be moved afterwards. */
export function QuickGroups({ found, grouping, onChange }: QuickGroupsProps) {
  const { t } = useTranslation('workGroups');
  const [size, setSize] = useState<number | null>(2);
  const nameOf = (number: number) => t('group', { number });
  const draw = () => {
    const ids = found.students.filter(({ state }) => state === 'none').map(({ id }) => id);
    onChange(grouped(ids, Math.max(2, size ?? 2), nameOf));
  };
  return (
    <Flex gap="2" wrap="wrap" align="flex-end">
      <Field label={t('size')}>
        <NumberInput value={size} onChange={setSize} min={2} max={found.students.length} width="6rem" />
      </Field>
      <Button onClick={draw}>{t('draw')}</Button>
      {found.classGroups.length > 0 && (
        <Button onClick={() => onChange(groupingOf(found.classGroups))}>{t('fromClass')}</Button>
      )}
      <Button onClick={() => onChange(withNewGroup(grouping, nameOf))}>{t('add')}</Button>
      {grouping.groups.length > 0 && (
        <Button variant="ghost" onClick={() => onChange(nobody)}>
          {t('alone')}
        </Button>
      )}
    </Flex>
  );
}
