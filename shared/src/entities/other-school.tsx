import { useTranslation } from 'shared/i18n';
import { useQuery } from 'shared/query';
import { gradeListQuery, setGrade, setSchool, useSchool } from 'shared/session';
import { Button, Notice } from 'shared/ui/core';
import { useOwnPlace } from './own-place';

/**
 * Switches to the school of what is on the page, if a link led into another one. Who then chooses another school is told
 * that this belongs elsewhere, and can switch again.
 */
export function OtherSchool({ gradeId }: { gradeId: number }) {
  const { t } = useTranslation();
  useOwnPlace(gradeId, { schoolOnly: true });
  const { data } = useQuery(gradeListQuery);
  const { school, schools } = useSchool();
  const schoolId = data?.find(({ id }) => id === gradeId)?.schoolId;
  const own = schools.find(({ id }) => id === schoolId);
  if (!own || own.id === school?.id) return null;
  const goThere = () => {
    setSchool(own.id);
    setGrade(gradeId);
  };
  return (
    <Notice mb="3" css={{ _print: { display: 'none' } }}>
      {t('otherSchool.says', { school: own.name })}{' '}
      <Button size="sm" ms="2" onClick={goThere}>
        {t('otherSchool.go')}
      </Button>
    </Notice>
  );
}

/** A button that switches to the grade and school of what a page shows. */
export function SwitchPlace({ gradeId }: { gradeId: number }) {
  const { t } = useTranslation();
  const { data } = useQuery(gradeListQuery);
  const grade = data?.find(({ id }) => id === gradeId);
  if (!grade) return null;
  const goThere = () => {
    setSchool(grade.schoolId);
    setGrade(grade.id);
  };
  return (
    <Button size="sm" onClick={goThere}>
      {t('place.go', { place: grade.name })}
    </Button>
  );
}
