import { useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { Flex, LinkButton } from 'shared/ui/core';
import { useCourses } from './course-list.query';
import { subjectState } from './subject';

/** More courses are chosen in the menu above the list only. */
const MOST = 8;

/** Above a list of all courses: a link to the list of each course of the active grade. */
export function CourseChips({ to }: { to: (courseId: number) => string }) {
  const { t } = useTranslation();
  const { data: courses = [], isPending } = useCourses();
  if (!isPending && (courses.length === 0 || courses.length > MOST)) return null;
  return (
    <Flex
      as="nav"
      aria-label={t('course.narrow')}
      // One line on a phone, which scrolls sideways; its place is kept while the courses load.
      wrap={{ base: 'nowrap', md: 'wrap' }}
      overflowX={{ base: 'auto', md: 'visible' }}
      minHeight="9"
      gap="2"
      mx="-1"
      px="1"
      py="1"
      mb="2"
    >
      {courses.map(({ id, courseCode, name }) => (
        <LinkButton asChild key={id} size="sm" borderRadius="full" flexShrink="0">
          <Link to={to(id)} state={subjectState(id)} title={courseCode}>
            <bdi>{name}</bdi>
          </Link>
        </LinkButton>
      ))}
    </Flex>
  );
}
