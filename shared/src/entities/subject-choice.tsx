import { type ReactNode } from 'react';
import { type Course } from 'shared/contract/profile';
import { useGrade, useSchool } from 'shared/session';
import { useTranslation } from 'shared/i18n';
import { Notice, PageHeader, Text } from 'shared/ui/core';
import { useCourses } from './course-list.query';
import { ForGrade } from './for-grade';
import { useAskedSubject } from './subject';
import { SubjectCards, SubjectCardsSkeleton } from './subject-cards';

export interface SubjectChoiceProps {
  title: string;
  lead: string;
  /** Beside the title. */
  secondary?: ReactNode;
  to: (courseId: number) => string;
  /** A second line on the card of a course. */
  note?: (course: Course) => string;
}

/** The page of an area whose lists belong to a course, before a course is chosen. */
export function SubjectChoice({ title, lead, secondary, to, note }: SubjectChoiceProps) {
  const { school } = useSchool();
  const { grade } = useGrade();
  return (
    <>
      <PageHeader title={title} crumbs={[school?.name, grade?.name].filter(Boolean)} secondary={secondary} />
      <ForGrade loading={<SubjectCardsSkeleton />}>
        {({ name }) => (
          <>
            <NotInGrade grade={name} />
            <Text tone="ink2" mb="3">
              {lead}
            </Text>
            <SubjectCards to={to} note={note} />
          </>
        )}
      </ForGrade>
    </>
  );
}

/** Says why a link to a course leads to this choice. */
function NotInGrade({ grade }: { grade: string }) {
  const { t } = useTranslation();
  const { data: courses } = useCourses({ retryOnMount: false });
  const asked = useAskedSubject();
  if (asked === undefined || !courses || courses.some(({ id }) => id === asked)) return null;
  return (
    <Notice tone="info" mb="3">
      {t('course.notInGrade', { grade })}
    </Notice>
  );
}
