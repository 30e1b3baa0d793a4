import { useState } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useGrade, useSchool } from '@teacher-portal/remote-sdk/session';
import { Button, Dialog, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { LastImports } from './last-imports';
import { noChoices } from './list-choices';
import { PreviewPane } from './preview-pane';
import { SchoolSystem } from './school-system';
import { type RosterKindChoice, rosterKinds, SourceFields } from './source-fields';
import { useRosterImport } from './use-roster-import';

export interface RosterDialogProps {
  onClose: () => void;
}

/** The grade of students of a plain list, at first the active one unless it is archived. */
function useListGrade() {
  const { grade, grades: all, isPending: isLoading } = useGrade();
  const [chosenGrade, setChosenGrade] = useState<number>();
  const grades = all.filter(({ archived }) => !archived);
  const gradeId = chosenGrade ?? (grades.find(({ id }) => id === grade?.id) ?? grades[0])?.id;
  return { grades, gradeId, setChosenGrade, isLoading };
}

/** Uploads, previews and imports a roster. Nothing is written before the preview was confirmed. */
export function RosterDialog({ onClose }: RosterDialogProps) {
  const { t } = useTranslation('roster');
  const { t: common } = useTranslation();
  const { school } = useSchool();
  const { grades, gradeId, setChosenGrade, isLoading } = useListGrade();
  const [kind, setKind] = useState<RosterKindChoice>(rosterKinds.list);
  const [chosen, setChosen] = useState<{ file: File; choice: number }>();
  const [choices, setChoices] = useState(noChoices);
  const isList = kind !== rosterKinds.bundle;
  const isComplete = school !== undefined && chosen !== undefined && (!isList || gradeId !== undefined);
  const roster = isComplete
    ? { ...chosen, schoolId: school.id, gradeId: isList ? gradeId : undefined, choices }
    : undefined;
  const { forgetChange, run, isPending, ...reading } = useRosterImport(roster, onClose);
  const changeCount = (run && reading.preview.data?.changeCount) ?? 0;
  // The dialog cannot be closed while the import is being written.
  const close = () => !isPending && onClose();
  const choose = (file: File | undefined) => {
    forgetChange();
    setChoices(noChoices);
    setChosen(file && { file, choice: Date.now() });
  };
  const footer = (
    <>
      <Text role="status" size="small" tone="ink2" flex={isPending ? '1 1 16ch' : '1 1 0'}>
        {isPending && t('importing')}
      </Text>
      <Button aria-disabled={isPending} onClick={close}>
        {common('action.cancel')}
      </Button>
      <Button variant="primary" aria-disabled={run === undefined} loading={isPending} onClick={run}>
        {changeCount > 0 ? t('import', { count: changeCount }) : t('importNone')}
      </Button>
    </>
  );
  return (
    <Dialog open size="lg" title={t('title')} description={t('lead')} onClose={close} footer={footer}>
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
        {!chosen && school && (
          <>
            <SchoolSystem schoolId={school.id} />
            <LastImports schoolId={school.id} />
          </>
        )}
        {roster && <PreviewPane {...reading} {...{ choices }} onChoices={setChoices} fileName={roster.file.name} />}
      </Stack>
    </Dialog>
  );
}
