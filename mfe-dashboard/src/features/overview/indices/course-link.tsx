import { Link } from 'shared/router';
import { TextLink } from 'shared/ui/core';

interface CourseLinkProps {
  to: string;
  courseCode: string;
  courseName: string;
  /** What the link leads to ("questions"): several links of the page carry the same code. */
  what: string;
}

/** The code of a course, as the way to what is behind its number. */
export function CourseLink({ to, courseCode, courseName, what }: CourseLinkProps) {
  return (
    <TextLink plain asChild title={courseName}>
      <Link to={to} aria-label={`${courseCode}, ${what}`}>
        {courseCode}
      </Link>
    </TextLink>
  );
}
