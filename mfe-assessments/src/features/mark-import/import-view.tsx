import { type ChangeEvent, useMemo } from 'react';
import { type Gradebook } from '@teacher-portal/remote-sdk/contract/gradebook';
import { LeaveDialog, useLeaveGuard } from '@teacher-portal/remote-sdk/drafts';
import { formatList, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Grid, Notice, SectionCard, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, FileInput, NativeSelect } from '@teacher-portal/remote-sdk/ui/controls';
import { flagPlace, placesOf } from '../../gradebook/columns-in-files';
import { useCellTexts } from '../../gradebook/use-cell-texts';
import { type FileTable } from './file-table';
import { type ColumnMap, hasIdentity, identityPlaces, planImport } from './import.rules';
import { ImportPreview } from './import-preview';
import { useMarksFile } from './use-marks-file';
import { useTakeOver } from './use-take-over';

/** Imports marks from a file, after a preview of every change. */
export function ImportView({ classId }: { classId: number }) {
  const { t } = useTranslation('markImport');
  const { codes } = useCellTexts();
  const { file, problem, isReading, choose, assign } = useMarksFile(classId);
  const plan = useMemo(
    () => file && hasIdentity(file.map) && planImport(file.table, file.map, { book: file.book, codes }),
    [file, codes],
  );
  const takeOver = useTakeOver(classId, (plan && plan.marks) || []);
  const guard = useLeaveGuard(takeOver.isSending);
  const onFile = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (!chosen) return;
    takeOver.forget();
    void choose(chosen);
  };
  const hasBegun = takeOver.taken.results.length > 0 || takeOver.isSending;
  return (
    <Stack gap="4" maxWidth="60rem" pb="20">
      <SectionCard title={t('file.title')}>
        <Field label={t('file.label')} helper={t('file.helper', codes)}>
          <FileInput accept=".csv,.tsv,.txt,.xlsx" disabled={isReading || takeOver.isSending} onChange={onFile} />
        </Field>
      </SectionCard>
      {isReading && <Text role="status">{t('file.reading')}</Text>}
      {problem && (
        <Notice tone="bad" role="alert">
          {t(`file.problem.${problem}`)}
        </Notice>
      )}
      {file && !hasBegun && <ColumnChoice table={file.table} map={file.map} book={file.book} onAssign={assign} />}
      {plan && <ImportPreview classId={classId} plan={plan} {...takeOver} />}
      <LeaveDialog guard={guard} />
    </Stack>
  );
}

const identityFieldNames = ['studentNumber', 'email', 'name', 'givenName', 'familyName'] as const;

interface ColumnChoiceProps {
  table: FileTable;
  map: ColumnMap;
  book: Gradebook;
  onAssign: (at: number, key: string | undefined) => void;
}

/** Maps the columns of the file; unmapped ones are listed, because their headings may only be spelled differently. */
function ColumnChoice({ table, map, book, onAssign }: ColumnChoiceProps) {
  const { t } = useTranslation('markImport');
  const left = table.columns.filter(({ at }) => !map.has(at)).map(({ heading }) => `“${heading}”`);
  const options = [
    { value: '', label: t('columns.nowhere') },
    ...identityFieldNames.map((field) => ({ value: identityPlaces[field], label: t(`columns.${field}`) })),
    ...placesOf(book.columns).map(({ place, title }) => ({ value: place, label: title })),
    ...book.columns.map(({ key, title }) => ({ value: flagPlace(key), label: t('columns.flagOf', { title }) })),
  ];
  return (
    <SectionCard title={t('columns.title')}>
      {!hasIdentity(map) && (
        <Notice tone="bad" role="alert" mb="3">
          {t('columns.nobody')}
        </Notice>
      )}
      {(table.others ?? []).length > 0 && (
        <Text mb="3">{t('columns.sheets', { sheets: formatList([...(table.others ?? [])]) })}</Text>
      )}
      {left.length > 0 && <Text mb="3">{t('columns.left', { headings: formatList(left) })}</Text>}
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="3">
        {table.columns.map(({ at, heading }) => (
          <Field key={at} label={heading}>
            <NativeSelect
              placeholder={false}
              options={options}
              value={map.get(at) ?? ''}
              onChange={({ currentTarget }) => onAssign(at, currentTarget.value || undefined)}
            />
          </Field>
        ))}
      </Grid>
    </SectionCard>
  );
}
