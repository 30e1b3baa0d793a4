import { useState } from 'react';
import { type Grade, listCourses } from '@teacher-portal/remote-sdk/contract/profile';
import { courseListQuery } from '@teacher-portal/remote-sdk/entities/course-list.query';
import { ForGrade } from '@teacher-portal/remote-sdk/entities/for-grade';
import { ScopeMenu } from '@teacher-portal/remote-sdk/entities/scope';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { useGrade, useMay, useSchool } from '@teacher-portal/remote-sdk/session';
import { Chip, Flex, PageHeader } from '@teacher-portal/remote-sdk/ui/core';
import { CourseGroups, LoadingCourses } from './course-groups';

/** The courses of the active grade, or of every grade of the school, grouped by grade. */
export function Screen() {
  const { t } = useTranslation('content');
  const { school } = useSchool();
  const seesSchool = useMay('read');
  const [all, setAll] = useState(false);
  return (
    <>
      <PageHeader title={t('title.courses')} crumbs={school ? [school.name] : []} />
      <ForGrade loading={<LoadingCourses />}>
        {(grade) => (
          <>
            <Flex gap="2" mb="3" wrap="wrap" role="group" aria-label={t('courses.scope')}>
              <Chip aria-pressed={!all} onClick={() => setAll(false)}>
                {grade.name}
              </Chip>
              <Chip aria-pressed={all} onClick={() => setAll(true)}>
                {t('courses.allGrades')}
              </Chip>
              {seesSchool && <ScopeMenu />}
            </Flex>
            {all ? <AllCourses /> : <CoursesOf grade={grade} />}
          </>
        )}
      </ForGrade>
    </>
  );
}

const CoursesOf = ({ grade }: { grade: Grade }) => (
  <CourseGroups grades={[grade]} courses={useQuery(courseListQuery(grade.id))} />
);

const AllCourses = () => <CourseGroups grades={useGrade().offered} courses={useQuery(read(listCourses, {}))} />;
