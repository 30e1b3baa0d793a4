import { ClipboardPaste, Download, FileArchive, FileSpreadsheet } from 'lucide-react';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { type Grade } from '@teacher-portal/remote-sdk/contract/profile';
import { getRosterTemplate } from '@teacher-portal/remote-sdk/contract/roster';
import { saveFile } from '@teacher-portal/remote-sdk/export';
import { handleProblem } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useReadOnDemand } from '@teacher-portal/remote-sdk/query';
import { Button, Flex, Notice } from '@teacher-portal/remote-sdk/ui/core';
import { ChoiceCards, Field, NativeSelect } from '@teacher-portal/remote-sdk/ui/controls';
import { DropZone } from '@teacher-portal/remote-sdk/ui/upload';
import { PasteField } from './paste-field';

/** A plain list, as a file or pasted, or the export of another system for the whole school. */
export const rosterKinds = { list: 1, bundle: 2, paste: 3 } as const;
export type RosterKindChoice = (typeof rosterKinds)[keyof typeof rosterKinds];

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const accepted: Record<RosterKindChoice, readonly string[]> = {
  [rosterKinds.list]: ['.csv', '.txt', '.tsv', '.xlsx', 'text/csv', xlsx],
  [rosterKinds.paste]: [],
  [rosterKinds.bundle]: ['.zip', 'application/zip', 'application/x-zip-compressed'],
};
const MAX_BYTES = limits.rosterMaxMegabytes * 1_000_000;

interface SourceFieldsProps {
  kind: RosterKindChoice;
  onKind: (kind: RosterKindChoice) => void;
  grades: readonly Grade[];
  /** The school has no grades, as opposed to grades that are still loading. */
  noGrade: boolean;
  gradeId: number | undefined;
  onGrade: (gradeId: number) => void;
  schoolId: number | undefined;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
}

function useCards() {
  const { t } = useTranslation('roster');
  return [
    { value: rosterKinds.list, label: t('list'), hint: t('listHint'), Icon: FileSpreadsheet },
    { value: rosterKinds.paste, label: t('paste.card'), hint: t('paste.hint'), Icon: ClipboardPaste },
    { value: rosterKinds.bundle, label: t('bundle'), hint: t('bundleHint'), Icon: FileArchive },
  ];
}

/** Selects the type of roster, the grade and the file. */
export function SourceFields({
  kind,
  onKind,
  grades,
  noGrade,
  gradeId,
  onGrade,
  schoolId,
  file,
  onFile,
}: SourceFieldsProps) {
  const { t } = useTranslation('roster');
  const isList = kind !== rosterKinds.bundle;
  return (
    <>
      <ChoiceCards
        legend={t('kind')}
        name="roster-kind"
        columns={3}
        cards={useCards()}
        value={kind}
        onChange={onKind}
      />
      {isList && noGrade && <Notice>{t('noGrade')}</Notice>}
      {isList && !noGrade && (
        <Flex gap="3" wrap="wrap" align="flex-end">
          <Field label={t('grade')}>
            <NativeSelect
              value={gradeId ?? ''}
              placeholder={false}
              options={grades.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(event) => onGrade(Number(event.target.value))}
            />
          </Field>
          {schoolId !== undefined && <TemplateButton schoolId={schoolId} />}
        </Flex>
      )}
      {kind === rosterKinds.paste ? (
        <PasteField onFile={onFile} />
      ) : (
        <DropZone
          key={kind}
          label={t('file')}
          helper={t(isList ? 'listHelper' : 'bundleHelper', limits)}
          accept={accepted[kind]}
          maxBytes={MAX_BYTES}
          // The preview uploads the file, not this field.
          upload={async (chosen) => encodeURIComponent(chosen.name)}
          onUploaded={(_, chosen) => onFile(chosen)}
          {...(file && { value: encodeURIComponent(file.name) })}
          onRemove={() => onFile(undefined)}
          onProblem={({ key, values }) => handleProblem(key, values)}
        />
      )}
    </>
  );
}

function TemplateButton({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('roster');
  const { mutate, isPending } = useReadOnDemand(
    () => read(getRosterTemplate, { params: { id: schoolId } }, { staleTime: 0, retry: false }),
    {
      onSuccess: ({ fileName, text }) => saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileName),
    },
  );
  return (
    <Button mb="1" icon={<Download size={16} aria-hidden />} loading={isPending} onClick={() => mutate()}>
      {t('template')}
    </Button>
  );
}
