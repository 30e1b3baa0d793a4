import { useTranslation } from 'shared/i18n';
import { useQuery } from 'shared/query';
import { gradeListQuery, setGrade, setSchool, useSchool } from 'shared/session';
import { Button, Notice } from 'shared/ui/core';

/**
 * Says that what is on the page belongs to another school of the teacher than the one at the top of the page, and
 * switches to it. Nothing for what belongs to the active school.
 */
export function OtherSchool({ gradeId }: { gradeId: number }) {
  const { t } = useTranslation();
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
