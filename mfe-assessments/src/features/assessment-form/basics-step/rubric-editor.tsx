import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { type Rubric } from '@teacher-portal/remote-sdk/contract/assessment';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Flex, IconButton, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, FieldGroup, Input, NumberInput } from '@teacher-portal/remote-sdk/ui/form';
import {
  addLevel,
  changeCriterion,
  changeLevel,
  type Criterion,
  emptyCriterion,
  type Level,
  removeCriterion,
  removeLevel,
} from './rubric.rules';

interface RubricEditorProps {
  rubric: Rubric | null;
  onChange: (rubric: Rubric | null) => void;
  errorOf: (field: string) => string | undefined;
}

/** Edits the optional rubric: criteria and levels with their marks. */
export function RubricEditor({ rubric, onChange, errorOf }: RubricEditorProps) {
  const { t } = useTranslation('assessmentForm');
  const add = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const criteria = rubric ?? [];
  const addCriterion = () => {
    onChange([...criteria, emptyCriterion()]);
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('input')?.focus());
  };
  return (
    <FieldGroup legend={t('form.rubric.legend')} helper={t('form.rubric.helper')}>
      <Stack ref={list} gap="3" mt={criteria.length > 0 ? '1' : undefined}>
        {criteria.map((criterion, index) => (
          <CriterionFields
            key={index}
            criterion={criterion}
            number={index + 1}
            errorOf={(field) => errorOf(`rubric.${index}.${field}`)}
            onChange={(patch) => onChange(changeCriterion(criteria, index, patch))}
            onRemove={() => {
              onChange(removeCriterion(criteria, index));
              add.current?.focus();
            }}
          />
        ))}
      </Stack>
      <Button
        ref={add}
        size="sm"
        alignSelf="flex-start"
        mt="1"
        icon={<Plus size={14} aria-hidden />}
        disabled={criteria.length >= limits.optionsMax}
        onClick={addCriterion}
      >
        {t('form.rubric.add')}
      </Button>
    </FieldGroup>
  );
}

interface CriterionFieldsProps {
  criterion: Criterion;
  number: number;
  errorOf: (field: string) => string | undefined;
  onChange: (patch: Partial<Criterion>) => void;
  onRemove: () => void;
}

function CriterionFields({ criterion, number, errorOf, onChange, onRemove }: CriterionFieldsProps) {
  const { t } = useTranslation('assessmentForm');
  return (
    <Box
      role="group"
      aria-label={t('form.rubric.criterion', { number })}
      borderWidth="1px"
      borderColor="line"
      borderRadius="control"
      p="3"
    >
      <Flex gap="1" align="flex-start">
        <Box flex="1" minWidth="0">
          <Field label={t('form.rubric.criterion', { number })} error={errorOf('title')} required>
            <Input
              autoComplete="off"
              maxLength={limits.titleMax}
              value={criterion.title}
              onChange={({ target }) => onChange({ title: target.value })}
            />
          </Field>
        </Box>
        <IconButton label={t('form.rubric.remove', { number })} mt="1.5rem" onClick={onRemove}>
          <X size={16} aria-hidden />
        </IconButton>
      </Flex>
      <LevelList criterion={criterion} errorOf={errorOf} onChange={onChange} />
    </Box>
  );
}

function LevelList({ criterion, errorOf, onChange }: Pick<CriterionFieldsProps, 'criterion' | 'errorOf' | 'onChange'>) {
  const { t } = useTranslation('assessmentForm');
  const add = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Text size="small" tone="ink2" mt="3" mb="1">
        {t('form.rubric.levels')}
      </Text>
      <Stack gap="2">
        {criterion.levels.map((level, index) => (
          <LevelFields
            key={index}
            level={level}
            number={index + 1}
            errorOf={(field) => errorOf(`levels.${index}.${field}`)}
            onChange={(patch) => onChange(changeLevel(criterion, index, patch))}
            onRemove={
              criterion.levels.length > 1
                ? () => {
                    onChange(removeLevel(criterion, index));
                    add.current?.focus();
                  }
                : undefined
            }
          />
        ))}
      </Stack>
      <Button
        ref={add}
        size="sm"
        variant="ghost"
        mt="1"
        icon={<Plus size={14} aria-hidden />}
        disabled={criterion.levels.length >= limits.optionsMax}
        onClick={() => onChange(addLevel(criterion))}
      >
        {t('form.rubric.addLevel')}
      </Button>
    </>
  );
}

interface LevelFieldsProps {
  level: Level;
  number: number;
  errorOf: (field: keyof Level) => string | undefined;
  onChange: (patch: Partial<Level>) => void;
  /** Undefined for the only level. */
  onRemove: (() => void) | undefined;
}

function LevelFields({ level, number, errorOf, onChange, onRemove }: LevelFieldsProps) {
  const { t } = useTranslation('assessmentForm');
  return (
    <Flex gap="1" align="flex-start">
      <Box flex="1" minWidth="0">
        <Field label={t('form.rubric.level', { number })} error={errorOf('label')}>
          <Input
            autoComplete="off"
            maxLength={limits.titleMax}
            value={level.label}
            onChange={({ target }) => onChange({ label: target.value })}
          />
        </Field>
      </Box>
      <Box width="5.5rem" flexShrink="0">
        <Field label={t('form.rubric.marks')} error={errorOf('marks')}>
          <NumberInput
            max={limits.marksMax}
            value={level.marks}
            onChange={(marks) => onChange({ marks: marks ?? 0 })}
          />
        </Field>
      </Box>
      {onRemove && (
        <IconButton label={t('form.rubric.removeLevel', { number })} mt="1.5rem" onClick={onRemove}>
          <X size={16} aria-hidden />
        </IconButton>
      )}
    </Flex>
  );
}
