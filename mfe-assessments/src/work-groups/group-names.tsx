import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Flex } from '@teacher-portal/remote-sdk/ui/core';
import { Field, FieldGroup, Input } from '@teacher-portal/remote-sdk/ui/form';
import { type Grouping, nameFault, renamed } from './group.rules';
import { folded } from './quick-groups';

interface GroupNamesProps {
  grouping: Grouping;
  onChange: (grouping: Grouping) => void;
}

/** The names of the groups, by which teachers know them. */
export function GroupNames({ grouping, onChange }: GroupNamesProps) {
  const { t } = useTranslation('workGroups');
  const faults = { empty: t('nameEmpty'), same: t('nameSame') };
  return (
    <FieldGroup legend={t('groups')}>
      <Flex gap="3" wrap="wrap">
        {grouping.groups.map(({ key, name }, at) => {
          const fault = nameFault(grouping, key, folded);
          return (
            <Field key={key} label={t('nameOf', { number: at + 1 })} error={fault && faults[fault]}>
              <Input
                value={name}
                maxLength={limits.nameMax}
                width="12rem"
                onChange={({ target }) => onChange(renamed(grouping, key, target.value))}
              />
            </Field>
          );
        })}
      </Flex>
    </FieldGroup>
  );
}
