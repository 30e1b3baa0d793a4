import { type ReactNode } from 'react';
import { sheetPapers, type SheetStudent, sheetVariants } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Grid, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox, Field, FieldGroup, NativeSelect, NumberInput } from '@teacher-portal/remote-sdk/ui/controls';
import { jobParts, type PrintPlan } from './print-plan';

const MOST_COPIES = 200;
const BLANK = 'blank';
/** A single shuffled variant would be useless. */
const counts = [0, 2, 3, 4];

interface PlanFormProps {
  plan: PrintPlan;
  students: readonly SheetStudent[];
  /** Whether some questions are answered in boxes. */
  hasBoxes: boolean;
  onChange: (plan: PrintPlan) => void;
  /** The layout of the questions. */
  children: ReactNode;
}

/** Variants, paper, for whom, and what is printed. */
export function PlanForm({ plan, students, hasBoxes, onChange, children }: PlanFormProps) {
  const { t } = useTranslation('answerSheets');
  const change = (part: Partial<PrintPlan>) => onChange({ ...plan, ...part });
  return (
    <Stack gap="4">
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
        <Field label={t('variants')} helper={t('variantsNote')}>
          <NativeSelect
            placeholder={false}
            options={counts.map((count) => ({
              value: count,
              label: count === 0 ? t('original') : sheetVariants.slice(1, count + 1).join(', '),
            }))}
            value={plan.variants}
            onChange={(event) => change({ variants: Number(event.currentTarget.value) })}
          />
        </Field>
        <WhoField plan={plan} students={students} change={change} />
        {plan.isBlank && (
          <Field label={t('copies')}>
            <NumberInput
              value={plan.copies}
              min={1}
              max={MOST_COPIES}
              onChange={(copies) => change({ copies: Math.min(MOST_COPIES, Math.max(0, Math.floor(copies ?? 0))) })}
            />
          </Field>
        )}
        <Field label={t('paper')}>
          <NativeSelect
            placeholder={false}
            options={sheetPapers.map((paper) => ({ value: paper, label: t(`papers.${paper}`) }))}
            value={plan.paper}
            onChange={(event) => change({ paper: event.currentTarget.value === 'letter' ? 'letter' : 'a4' })}
          />
        </Field>
        {children}
      </Grid>
      <Checkbox
        label={t('large')}
        checked={plan.isLarge}
        onChange={(event) => change({ isLarge: event.currentTarget.checked })}
      />
      {hasBoxes && <PromptsField plan={plan} change={change} />}
      <PartsField plan={plan} change={change} />
    </Stack>
  );
}

interface WhoFieldProps {
  plan: PrintPlan;
  students: readonly SheetStudent[];
  change: (part: Partial<PrintPlan>) => void;
}

function WhoField({ plan, students, change }: WhoFieldProps) {
  const { t } = useTranslation('answerSheets');
  const sections = [...new Set(students.map(({ section }) => section))].filter(Boolean);
  return (
    <Field label={t('who')} helper={t('whoNote')}>
      <NativeSelect
        placeholder={false}
        options={[
          ...(students.length > 0 ? [{ value: 'in ', label: t('all', { count: students.length }) }] : []),
          ...(sections.length > 1
            ? sections.map((section) => ({ value: `in ${section}`, label: t('section', { section }) }))
            : []),
          { value: BLANK, label: t('blank') },
        ]}
        value={plan.isBlank ? BLANK : `in ${plan.section}`}
        onChange={(event) => {
          const { value } = event.currentTarget;
          change(value === BLANK ? { isBlank: true } : { isBlank: false, section: value.slice('in '.length) });
        }}
      />
    </Field>
  );
}

function PromptsField({ plan, change }: Omit<WhoFieldProps, 'students'>) {
  const { t } = useTranslation('answerSheets');
  return (
    <Stack gap="1">
      <Checkbox
        label={t('prompts')}
        checked={plan.hasPrompts}
        onChange={(event) => change({ hasPrompts: event.currentTarget.checked })}
      />
      <Text size="small" tone="ink3">
        {t('promptsNote')}
      </Text>
    </Stack>
  );
}

function PartsField({ plan, change }: Omit<WhoFieldProps, 'students'>) {
  const { t } = useTranslation('answerSheets');
  const has = (part: (typeof jobParts)[number]) => plan.parts.includes(part);
  return (
    <FieldGroup legend={t('parts')}>
      <Stack gap="1">
        {jobParts.map((part) => (
          <Checkbox
            key={part}
            label={t(`part.${part}`)}
            checked={has(part)}
            onChange={(event) => {
              const { checked } = event.currentTarget;
              change({ parts: jobParts.filter((each) => (each === part ? checked : has(each))) });
            }}
          />
        ))}
      </Stack>
    </FieldGroup>
  );
}
