import { Plus, Trash2 } from 'lucide-react';
import { type GradebookRules, type MarkGroup } from '@teacher-portal/remote-sdk/contract/gradebook.rules';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Flex, IconButton, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, FieldGroup, Input, NumberInput } from '@teacher-portal/remote-sdk/ui/form';
import { withGroup, withoutGroup } from './edit-rules';

interface RulesProps {
  rules: GradebookRules;
  onChange: (rules: GradebookRules) => void;
}

/** Mark groups with their weights and the number of lowest marks to drop. */
export function GroupRules({ rules, onChange }: RulesProps) {
  const { t } = useTranslation('gradebook');
  const set = (id: number, part: Partial<MarkGroup>) =>
    onChange({ ...rules, groups: rules.groups.map((group) => (group.id === id ? { ...group, ...part } : group)) });
  return (
    <FieldGroup legend={t('gradebook.rules.groups')}>
      <Text size="small" tone="ink3">
        {t('gradebook.rules.groupsHelp')}
      </Text>
      <Stack gap="3" mt="2">
        {rules.groups.map(({ id, name, weight, dropLowest }) => (
          <Flex key={id} gap="2" align="flex-end" wrap="wrap">
            <Box flex="2 1 140px">
              <Field label={t('gradebook.rules.groupName')}>
                <Input autoComplete="off" value={name} onChange={({ target }) => set(id, { name: target.value })} />
              </Field>
            </Box>
            <Box flex="1 1 80px">
              <Field label={t('gradebook.rules.weight')}>
                <NumberInput value={weight} onChange={(value) => set(id, { weight: value ?? 0 })} />
              </Field>
            </Box>
            <Box flex="1 1 80px">
              <Field label={t('gradebook.rules.drop')}>
                <NumberInput
                  step={1}
                  value={dropLowest}
                  onChange={(value) => set(id, { dropLowest: Math.round(value ?? 0) })}
                />
              </Field>
            </Box>
            <IconButton
              label={t('gradebook.rules.removeGroup', { name })}
              onClick={() => onChange(withoutGroup(rules, id))}
            >
              <Trash2 size={16} aria-hidden />
            </IconButton>
          </Flex>
        ))}
        <Box>
          <Button
            size="sm"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => onChange(withGroup(rules, t('gradebook.rules.newGroup')))}
          >
            {t('gradebook.rules.addGroup')}
          </Button>
        </Box>
      </Stack>
    </FieldGroup>
  );
}
