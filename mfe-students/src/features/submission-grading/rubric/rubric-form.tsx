import { Plus, X } from 'lucide-react';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Flex, IconButton, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { Field, FieldGroup, Input, NativeSelect, NumberInput, Radio } from '@teacher-portal/remote-sdk/ui/controls';
import { groupKinds, rubricStarts } from '@teacher-portal/rubrics/rubric';
import {
  type CriterionDraft,
  emptyGroup,
  type GroupDraft,
  type RubricDraft,
  withCriterion,
  withChangedGroup,
  withMoreCriteria,
  withoutCriterion,
  withoutGroup,
} from './rubric-draft';

interface RubricFormProps {
  draft: RubricDraft;
  onChange: (draft: RubricDraft) => void;
}

/** Groups of criteria with their points. */
export function RubricForm({ draft, onChange }: RubricFormProps) {
  const { t } = useTranslation('rubrics');
  return (
    <Stack gap="4" align="stretch">
      <FieldGroup legend={t('start.legend')}>
        {rubricStarts.map((start) => (
          <Radio
            key={start}
            name="rubric-start"
            label={t(`start.${start}`)}
            checked={draft.start === start}
            onChange={() => onChange({ ...draft, start })}
          />
        ))}
      </FieldGroup>
      {draft.groups.map((group, at) => (
        <GroupFields
          key={at}
          group={group}
          number={at + 1}
          onChange={(change) => onChange(withChangedGroup(draft, at, change))}
          onRemove={draft.groups.length > 1 ? () => onChange(withoutGroup(draft, at)) : undefined}
        />
      ))}
      <Button
        size="sm"
        alignSelf="flex-start"
        icon={<Plus size={14} aria-hidden />}
        disabled={draft.groups.length >= limits.rubricGroupsMax}
        onClick={() => onChange({ ...draft, groups: [...draft.groups, emptyGroup()] })}
      >
        {t('addGroup')}
      </Button>
    </Stack>
  );
}

interface GroupFieldsProps {
  group: GroupDraft;
  number: number;
  onChange: (change: Partial<GroupDraft>) => void;
  onRemove: (() => void) | undefined;
}

function GroupFields({ group, number, onChange, onRemove }: GroupFieldsProps) {
  const { t } = useTranslation('rubrics');
  const bound = (of: 'floor' | 'ceiling') => (
    <Field label={t(of)}>
      <NumberInput
        min={-limits.marksMax}
        width="6rem"
        value={group[of]}
        onChange={(value) => onChange({ [of]: value })}
      />
    </Field>
  );
  return (
    <Box
      role="group"
      aria-label={t('group', { number })}
      borderWidth="1px"
      borderColor="line"
      borderRadius="control"
      p="3"
    >
      <Flex gap="3" wrap="wrap" align="flex-end">
        <Box flex="1 1 12rem" minWidth="0">
          <Field label={t('title')}>
            <Input
              maxLength={limits.nameMax}
              value={group.title}
              onChange={({ target }) => onChange({ title: target.value })}
            />
          </Field>
        </Box>
        <Field label={t('kind.label')}>
          <NativeSelect
            placeholder={false}
            options={groupKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
            value={group.kind}
            onChange={({ target }) => onChange({ kind: groupKinds.find((kind) => kind === target.value) ?? 'any' })}
          />
        </Field>
        {bound('floor')}
        {bound('ceiling')}
      </Flex>
      <CriterionList group={group} number={number} onChange={onChange} onRemove={onRemove} />
    </Box>
  );
}

function CriterionList({ group, number, onChange, onRemove }: GroupFieldsProps) {
  const { t } = useTranslation('rubrics');
  return (
    <Stack gap="2" mt="3" align="stretch">
      {group.criteria.map((criterion, at) => (
        <CriterionFields
          key={at}
          criterion={criterion}
          number={at + 1}
          onChange={(next) => onChange({ criteria: withCriterion(group, at, next) })}
          onRemove={() => onChange({ criteria: withoutCriterion(group, at) })}
        />
      ))}
      <Flex gap="2" wrap="wrap">
        <Button
          size="sm"
          icon={<Plus size={14} aria-hidden />}
          onClick={() => onChange({ criteria: withMoreCriteria(group) })}
        >
          {t('addCriterion')}
        </Button>
        {onRemove && (
          <Button size="sm" variant="ghost" onClick={onRemove}>
            {t('removeGroup', { number })}
          </Button>
        )}
      </Flex>
    </Stack>
  );
}

interface CriterionFieldsProps {
  criterion: CriterionDraft;
  number: number;
  onChange: (criterion: CriterionDraft) => void;
  onRemove: () => void;
}

function CriterionFields({ criterion, number, onChange, onRemove }: CriterionFieldsProps) {
  const { t } = useTranslation('rubrics');
  return (
    <Flex gap="2" align="center">
      <Box flex="1" minWidth="0">
        <Input
          aria-label={t('criterion', { number })}
          maxLength={limits.criterionMax}
          value={criterion.text}
          onChange={({ target }) => onChange({ ...criterion, text: target.value })}
        />
      </Box>
      <NumberInput
        aria-label={t('points', { number })}
        min={-limits.marksMax}
        width="5.5rem"
        flexShrink="0"
        value={criterion.points}
        onChange={(points) => onChange({ ...criterion, points })}
      />
      <IconButton label={t('removeCriterion', { number })} onClick={onRemove}>
        <X size={16} aria-hidden />
      </IconButton>
    </Flex>
  );
}
