import { type Course } from 'shared/contract/profile';
import { useGrade, useSchool } from 'shared/session';
import { PageHeader, Text } from 'shared/ui/core';
import { ForGrade } from './for-grade';
import { SubjectCards, SubjectCardsSkeleton } from './subject-cards';

export interface SubjectChoiceProps {
  title: string;
  lead: string;
  to: (courseId: number) => string;
  /** A second line on the card of a course. */
  note?: (course: Course) => string;
}

/** The page of an area whose lists belong to a course, before a course is chosen. */
export function SubjectChoice({ title, lead, to, note }: SubjectChoiceProps) {
  const { school } = useSchool();
  const { grade } = useGrade();
  return (
    <>
      <PageHeader title={title} crumbs={[school?.name, grade?.name].filter(Boolean)} />
      <ForGrade loading={<SubjectCardsSkeleton />}>
        {() => (
          <>
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
