import { useTranslation } from 'shared/i18n';
import { useGrade, useMay } from 'shared/session';
import { Button, Loading, SelectMenu, Skeleton, Text } from 'shared/ui/core';

/** Switches the active grade. */
export function GradeMenu({ showLabel }: { showLabel: boolean }) {
  const { t } = useTranslation('shell');
  const { grade, grades, offered, setGrade, isPending, error, refetch } = useGrade();
  const seesSchool = useMay('read');
  if (isPending) {
    return (
      <Loading px="2.5">
        <Skeleton width="16" />
      </Loading>
    );
  }
  if (error && grades.length === 0) {
    return (
      <Button variant="ghost" size="sm" onClick={() => void refetch()}>
        {t('layout.gradesFailed')}
      </Button>
    );
  }
  if (!grade) {
    return (
      <Text tone="ink3" size="small" px="2.5">
        {t(seesSchool ? 'layout.noGrades' : 'layout.noneGiven')}
      </Text>
    );
  }
  return (
    <SelectMenu
      label={t('layout.grade')}
      showLabel={showLabel}
      value={String(grade.id)}
      options={offered.map(({ id, name, archived }) => ({
        value: String(id),
        label: archived ? t('layout.archivedGrade', { name }) : name,
      }))}
      onChange={(id) => setGrade(Number(id))}
    />
  );
}
