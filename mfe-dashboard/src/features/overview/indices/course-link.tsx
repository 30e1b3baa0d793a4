import { subjectState } from 'shared/entities/subject';
import { Link } from 'shared/router';
import { TextLink } from 'shared/ui/core';

interface CourseLinkProps {
  to: string;
  courseId: number;
  courseCode: string;
  courseName: string;
  /** What the link leads to ("questions"): several links of the page carry the same code. */
  what: string;
}

/** The code of a course, as the way to what is behind its number; the course goes along as the subject. */
export function CourseLink({ to, courseId, courseCode, courseName, what }: CourseLinkProps) {
  return (
    <TextLink plain asChild title={courseName}>
      <Link to={to} state={subjectState(courseId)} aria-label={`${courseCode}, ${what}`}>
        {courseCode}
      </Link>
    </TextLink>
  );
}
