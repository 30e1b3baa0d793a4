import { getTopBottomStudents, type RankedStudent } from '@teacher-portal/remote-sdk/contract/course';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { StudentName } from '@teacher-portal/remote-sdk/entities/student-name';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { formatPercent, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Box, Flex, Grid, Heading, SectionCard, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { Part } from '../../course/part';
import { LoadingRows } from './loading-rows';

/** The leading students and those who need help; students with too few results are in neither list. */
export function CourseStudents({ courseId }: { courseId: number }) {
  const { t } = useTranslation('content');
  const students = useQuery(read(getTopBottomStudents, { params: { courseId } }));
  return (
    <SectionCard title={t('details.students')}>
      <Part query={students} loading={<LoadingRows />}>
        {({ top, bottom }) => (
          <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
            <Students title={t('details.top')} students={top} courseId={courseId} />
            <Students title={t('details.bottom')} students={bottom} courseId={courseId} />
          </Grid>
        )}
      </Part>
    </SectionCard>
  );
}

function Students({
  title,
  students,
  courseId,
}: {
  title: string;
  students: readonly RankedStudent[];
  courseId: number;
}) {
  const { t } = useTranslation('content');
  return (
    <Box minWidth="0">
      <Heading as="h3" size="body" mb="1.5">
        {title}
      </Heading>
      {students.length === 0 && <Text tone="ink3">{t('details.notEnough')}</Text>}
      <Box as="ol" listStyleType="none">
        {students.map(({ id, name, section, currentScore }) => (
          <Flex as="li" key={id} align="center" justify="space-between" gap="2" py="1">
            <TextLink plain asChild minWidth="0">
              <Link to={paths.students.details.href({ id })} state={subjectState(courseId)}>
                <StudentName name={name} section={section} />
              </Link>
            </TextLink>
            <Text as="span" fontWeight="medium">
              {currentScore === null ? '–' : formatPercent(currentScore / 100)}
            </Text>
          </Flex>
        ))}
      </Box>
    </Box>
  );
}
