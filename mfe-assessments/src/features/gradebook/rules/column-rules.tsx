import { type GradebookColumn } from '@teacher-portal/remote-sdk/contract/mark-column';
import {
  type ColumnRule,
  type Curve,
  curveKinds,
  type GradebookRules,
} from '@teacher-portal/remote-sdk/contract/gradebook.rules';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Flex, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox, Field, FieldGroup, NativeSelect, NumberInput } from '@teacher-portal/remote-sdk/ui/form';
import { columnRuleOf, withColumn } from './edit-rules';

interface ColumnRulesProps {
  columns: readonly GradebookColumn[];
  rules: GradebookRules;
  onChange: (rules: GradebookRules) => void;
}

/** The group of each column, whether it is extra credit, and its curve. */
export function ColumnRules({ columns, rules, onChange }: ColumnRulesProps) {
  const { t } = useTranslation('gradebook');
  if (columns.length === 0) return null;
  return (
    <FieldGroup legend={t('gradebook.rules.columns')}>
      <Stack gap="3">
        {columns.map(({ key, title }) => (
          <OneColumn
            key={key}
            title={title}
            rules={rules}
            rule={columnRuleOf(rules, key)}
            onChange={(rule) => onChange(withColumn(rules, rule))}
          />
        ))}
      </Stack>
    </FieldGroup>
  );
}

interface OneColumnProps {
  title: string;
  rules: GradebookRules;
  rule: ColumnRule;
  onChange: (rule: ColumnRule) => void;
}

const curveOf = (kind: Curve['kind']): Curve => (kind === 'add' ? { kind, points: 1 } : { kind });

function OneColumn({ title, rules, rule, onChange }: OneColumnProps) {
  const { t } = useTranslation('gradebook');
  const { curve } = rule;
  return (
    <Box role="group" aria-label={title}>
      <Text fontWeight="medium" overflowWrap="anywhere">
        {title}
      </Text>
      <Flex gap="2" wrap="wrap" align="flex-end">
        {rules.groups.length > 0 && (
          <Box flex="1 1 140px">
            <Field label={t('gradebook.rules.group')}>
              <NativeSelect
                placeholder={t('gradebook.rules.noGroup')}
                options={rules.groups.map(({ id, name }) => ({ value: id, label: name }))}
                value={rule.groupId ?? ''}
                onChange={({ target }) => onChange({ ...rule, groupId: Number(target.value) || null })}
              />
            </Field>
          </Box>
        )}
        <Box flex="1 1 140px">
          <Field label={t('gradebook.rules.curve')}>
            <NativeSelect
              placeholder={false}
              options={curveKinds.map((value) => ({ value, label: t(`gradebook.curve.${value}`) }))}
              value={curve.kind}
              onChange={({ target }) => onChange({ ...rule, curve: curveOf(target.value as Curve['kind']) })}
            />
          </Field>
        </Box>
        {curve.kind === 'add' && (
          <Box flex="1 1 80px">
            <Field label={t('gradebook.rules.points')}>
              <NumberInput
                value={curve.points}
                onChange={(points) => onChange({ ...rule, curve: { kind: 'add', points: points ?? 0 } })}
              />
            </Field>
          </Box>
        )}
        <Box pb="2">
          <Checkbox
            label={t('gradebook.rules.extra')}
            checked={rule.extraCredit}
            onChange={({ target }) => onChange({ ...rule, extraCredit: target.checked })}
          />
        </Box>
      </Flex>
    </Box>
  );
}
