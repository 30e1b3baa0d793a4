import { getAuditFilters } from 'shared/contract/audit';
import { type AuditAction } from 'shared/contract/audit-actions';
import { compareText, useTranslation } from 'shared/i18n';
import { read, useQuery } from 'shared/query';
import { Flex, Text } from 'shared/ui/core';
import { DateField, Field, NativeSelect } from 'shared/ui/form';
import { type AuditView } from './audit-view';

interface FiltersProps {
  schoolId: number;
  view: AuditView;
  change: (change: AuditView) => void;
}

/** Filters by action, person and time; a single record is selected in the list. */
export function AuditFilters({ schoolId, view, change }: FiltersProps) {
  const { t } = useTranslation('audit');
  return (
    <Flex as="section" aria-label={t('filters')} gap="3" wrap="wrap" align="flex-start" mb="4">
      <Choices schoolId={schoolId} view={view} change={change} />
      {(['from', 'to'] as const).map((field) => (
        <DateField
          key={field}
          label={t(field)}
          value={view[field] ?? null}
          min={field === 'to' ? view.from : undefined}
          max={field === 'from' ? view.to : undefined}
          onChange={(day) => change({ [field]: day ?? undefined })}
        />
      ))}
      {view.record && (
        <Text pt="7">{t('onlyRecord', { kind: t(`kind.${view.record}`), number: String(view.number ?? '') })}</Text>
      )}
    </Flex>
  );
}

function Choices({ schoolId, view, change }: FiltersProps) {
  const { t } = useTranslation('audit');
  const { data } = useQuery(read(getAuditFilters, { params: { id: schoolId } }));
  const actions = new Set<AuditAction>([...(data?.actions ?? []), ...(view.action ? [view.action] : [])]);
  const actionOptions = [...actions]
    .map((value) => ({ value, label: t(`name.${value}`) }))
    .sort((a, b) => compareText(a.label, b.label));
  const people = data?.people ?? [];
  const isKnown = view.person === undefined || people.some(({ id }) => id === view.person);
  const personOptions = [
    ...people.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(isKnown ? [] : [{ value: String(view.person), label: String(view.person) }]),
  ];
  return (
    <>
      <Field label={t('action')}>
        <NativeSelect
          placeholder={t('every')}
          options={actionOptions}
          value={view.action ?? ''}
          onChange={({ target }) => change({ action: (target.value || undefined) as AuditAction | undefined })}
        />
      </Field>
      <Field label={t('person')}>
        <NativeSelect
          placeholder={t('every')}
          options={personOptions}
          value={String(view.person ?? '')}
          onChange={({ target }) => change({ person: target.value ? Number(target.value) : undefined })}
        />
      </Field>
    </>
  );
}
