import { useState } from 'react';
import { useTranslation } from 'shared/i18n';
import { useGrade, useSchool } from 'shared/session';
import { Button, Dialog, Stack } from 'shared/ui/core';
import { PreviewPane } from './preview-pane';
import { type RosterKindChoice, rosterKinds, SourceFields } from './source-fields';
import { useRosterImport } from './use-roster-import';

/** A roster is chosen, looked at and brought in here: nothing changes before its preview was agreed to. */
export function RosterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('students');
  const { t: common } = useTranslation();
  const { school } = useSchool();
  const { grade, grades, isPending: isLoading } = useGrade();
  const [kind, setKind] = useState<RosterKindChoice>(rosterKinds.list);
  const [chosenGrade, setChosenGrade] = useState<number>();
  const [chosen, setChosen] = useState<{ file: File; choice: number }>();
  const gradeId = chosenGrade ?? grade?.id;
  const isList = kind === rosterKinds.list;
  const isComplete = school !== undefined && chosen !== undefined && (!isList || gradeId !== undefined);
  const roster = isComplete ? { ...chosen, schoolId: school.id, gradeId: isList ? gradeId : undefined } : undefined;
  const { preview, hasChanged, forgetChange, run, isPending } = useRosterImport(roster, onClose);
  // What is being written is not left half-seen.
  const close = () => !isPending && onClose();
  const choose = (file: File | undefined) => {
    forgetChange();
    setChosen(file && { file, choice: Date.now() });
  };
  const footer = (
    <>
      <Button onClick={close}>{common('action.cancel')}</Button>
      <Button variant="primary" aria-disabled={run === undefined} loading={isPending} onClick={run}>
        {run && preview.data && preview.data.changeCount > 0
          ? t('roster.import', { count: preview.data.changeCount })
          : t('roster.importNone')}
      </Button>
    </>
  );
  return (
    <Dialog open size="lg" title={t('roster.title')} description={t('roster.lead')} onClose={close} footer={footer}>
      <Stack gap="4">
        <SourceFields
          noGrade={!isLoading && grades.length === 0}
          {...{ kind, grades, gradeId, schoolId: school?.id, file: chosen?.file }}
          onKind={(next) => {
            setKind(next);
            choose(undefined);
          }}
          onGrade={setChosenGrade}
          onFile={choose}
        />
        {roster && <PreviewPane preview={preview} hasChanged={hasChanged} fileName={roster.file.name} />}
      </Stack>
    </Dialog>
  );
}
