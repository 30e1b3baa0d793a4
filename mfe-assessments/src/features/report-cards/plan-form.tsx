import { type ChangeEvent } from 'react';
import { type GradebookStudent } from '@teacher-portal/remote-sdk/contract/gradebook';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Grid, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox, Field, FieldGroup, FileInput, Input, NativeSelect } from '@teacher-portal/remote-sdk/ui/controls';
import { cardParts, type ReportPlan } from './report-plan';

const ALL = 'all';

interface PlanFormProps {
  plan: ReportPlan;
  students: readonly GradebookStudent[];
  onChange: (plan: ReportPlan) => void;
}

/** Cards or the overview, for whom, and what is on them. */
export function PlanForm({ plan, students, onChange }: PlanFormProps) {
  const { t } = useTranslation('reportCards');
  const change = (part: Partial<ReportPlan>) => onChange({ ...plan, ...part });
  const isCards = plan.what === 'cards';
  return (
    <Stack gap="4">
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
        <Field label={t('what')}>
          <NativeSelect
            placeholder={false}
            options={[
              { value: 'cards', label: t('cards') },
              { value: 'overview', label: t('overview') },
            ]}
            value={plan.what}
            onChange={({ currentTarget }) => change({ what: currentTarget.value === 'cards' ? 'cards' : 'overview' })}
          />
        </Field>
        {isCards && (
          <Field label={t('who')}>
            <NativeSelect
              placeholder={false}
              options={[
                { value: ALL, label: t('all', { count: students.length }) },
                ...students.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              value={plan.studentId === null ? ALL : String(plan.studentId)}
              onChange={({ currentTarget }) =>
                change({ studentId: currentTarget.value === ALL ? null : Number(currentTarget.value) })
              }
            />
          </Field>
        )}
        {isCards && (
          <Field label={t('heading')}>
            <Input value={plan.heading} maxLength={80} onChange={({ target }) => change({ heading: target.value })} />
          </Field>
        )}
        <LogoField logo={plan.logo} onChange={(logo) => change({ logo })} />
      </Grid>
      {isCards && <PartsField parts={plan.parts} onChange={(parts) => change({ parts })} />}
      {isCards && (
        <Text size="small" tone="ink3">
          {t('commentsHint')}
        </Text>
      )}
    </Stack>
  );
}

interface LogoFieldProps {
  logo: string | null;
  onChange: (logo: string | null) => void;
}

function LogoField({ logo, onChange }: LogoFieldProps) {
  const { t } = useTranslation('reportCards');
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (logo !== null) URL.revokeObjectURL(logo);
    onChange(file ? URL.createObjectURL(file) : null);
  };
  return (
    <Field label={t('logo')} helper={t('logoHelp')}>
      <FileInput accept="image/png,image/jpeg,image/webp" onChange={choose} />
    </Field>
  );
}

interface PartsFieldProps {
  parts: ReportPlan['parts'];
  onChange: (parts: ReportPlan['parts']) => void;
}

function PartsField({ parts, onChange }: PartsFieldProps) {
  const { t } = useTranslation('reportCards');
  return (
    <FieldGroup legend={t('parts')}>
      {cardParts.map((part) => (
        <Checkbox
          key={part}
          label={t(`part.${part}`)}
          checked={parts.includes(part)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...parts, part] : parts.filter((each) => each !== part))
          }
        />
      ))}
    </FieldGroup>
  );
}
