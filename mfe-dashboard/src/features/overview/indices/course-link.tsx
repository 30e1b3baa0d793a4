import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { Link } from '@teacher-portal/remote-sdk/router';
import { TextLink } from '@teacher-portal/remote-sdk/ui/core';

interface CourseLinkProps {
  to: string;
  courseId: number;
  courseCode: string;
  courseName: string;
  /** What the link opens, for example "questions": several links of the page show the same course code. */
  what: string;
}

/** A course code that links to the data behind its figure. */
export function CourseLink({ to, courseId, courseCode, courseName, what }: CourseLinkProps) {
  return (
    <TextLink plain asChild title={courseName}>
      <Link to={to} state={subjectState(courseId)} aria-label={`${courseCode}, ${what}`}>
        {courseCode}
      </Link>
    </TextLink>
  );
}
