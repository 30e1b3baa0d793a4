import { type ReactNode } from 'react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { useCourses } from '@teacher-portal/remote-sdk/entities/course-list.query';
import { ForGrade } from '@teacher-portal/remote-sdk/entities/for-grade';
import { subjectState, useSubject } from '@teacher-portal/remote-sdk/entities/subject';
import { SubjectChoice } from '@teacher-portal/remote-sdk/entities/subject-choice';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { PageHeader, TextLink } from '@teacher-portal/remote-sdk/ui/core';

interface GeneratedPageProps {
  title: string;
  /** Renders this page for a course. */
  to: (courseId: number) => string;
  /** Breadcrumbs besides the question bank. */
  crumbs: (course: Course) => ReactNode[];
  /** Placeholder for the content of a course. */
  loading: ReactNode;
  children: (course: Course) => ReactNode;
}

/** A link back to another page of the course. */
export const CourseCrumb = ({ to, course, children }: { to: string; course: Course; children: string }) => (
  <TextLink plain asChild>
    <Link to={to} state={subjectState(course.id)}>
      {children}
    </Link>
  </TextLink>
);

/** A generator page for the course of the address, or the choice of a course. */
export function GeneratedPage(page: GeneratedPageProps) {
  const waiting = <Framed {...page} course={undefined} inside={page.loading} />;
  return <ForGrade loading={waiting}>{() => <OfGrade page={page} waiting={waiting} />}</ForGrade>;
}

function OfGrade({ page, waiting }: { page: GeneratedPageProps; waiting: ReactNode }) {
  const { t } = useTranslation('questions');
  const { isPending } = useCourses();
  const subject = useSubject();
  if (subject) return <Framed {...page} course={subject} inside={page.children(subject)} />;
  if (isPending) return waiting;
  return <SubjectChoice title={page.title} lead={t('bulk.pick')} to={page.to} />;
}

function Framed({
  title,
  crumbs,
  course,
  inside,
}: Pick<GeneratedPageProps, 'title' | 'crumbs'> & { course: Course | undefined; inside: ReactNode }) {
  const { t } = useTranslation('questions');
  const bank = course && (
    <CourseCrumb key="bank" to={paths.questions.list.href({ subject: course.id })} course={course}>
      {t('title.list')}
    </CourseCrumb>
  );
  return (
    <>
      <PageHeader title={title} crumbs={course ? [bank, ...crumbs(course)] : []} />
      {inside}
    </>
  );
}
