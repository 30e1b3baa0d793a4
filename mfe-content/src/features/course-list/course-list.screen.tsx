import { useState } from 'react';
import { type Grade, listCourses } from 'shared/contract/profile';
import { courseListQuery } from 'shared/entities/course-list.query';
import { ForGrade } from 'shared/entities/for-grade';
import { useTranslation } from 'shared/i18n';
import { read, useQuery } from 'shared/query';
import { useGrade, useSchool } from 'shared/session';
import { Chip, Flex, PageHeader } from 'shared/ui/core';
import { CourseGroups, LoadingCourses } from './course-groups';

/** The courses of the active grade, or of every grade of the school, grouped by grade. */
export function Screen() {
  const { t } = useTranslation('content');
  const { school } = useSchool();
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

const AllCourses = () => <CourseGroups grades={useGrade().grades} courses={useQuery(read(listCourses, {}))} />;
