import { Printer } from 'lucide-react';
import { paths } from 'shared/contract/paths';
import { type StudentDetail } from 'shared/contract/student';
import { useTranslation } from 'shared/i18n';
import { useQuery } from 'shared/query';
import { Link, useLocation } from 'shared/router';
import { useGrade } from 'shared/session';
import { Box, Button, Grid, PageHeader, PrintArea, Stack, TextLink } from 'shared/ui/core';
import { listOfState, readView, writeView } from '../../student/list-view';
import { CourseTable } from './course-table';
import { Guardian } from './guardian';
import { ListSteps } from './list-steps';
import { PrintHeading } from './print-heading';
import { Standing } from './standing';
import { studentDashboardQuery } from './student.query';
import { StudentFigures } from './student-figures';
import { ScoresOverTime } from './scores-over-time';
import { WhenThere } from './when-there';
import { WorkTable } from './work-table';

/** Where there is room, topics and guardian stand beside the rest; else before the long tables of work. */
const places = {
  templateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 5fr) minmax(0, 3fr)' },
  templateRows: { xl: 'auto 1fr' },
  templateAreas: { base: '"course" "person" "work"', xl: '"course person" "work person"' },
};
/** On paper there is nothing to press, cards stay in one piece, and two pages are enough. */
const paper = {
  '@media print': {
    zoom: '0.76',
    '& button, & nav': { display: 'none' },
    '& section, & tr, & figure': { breakInside: 'avoid' },
    '& svg': { maxWidth: '100%' },
  },
};

/** A student with figures, topics, work and the way to their guardian; as it stands, a paper for a parent meeting. */
export function StudentDetails({ student }: { student: StudentDetail }) {
  const { t } = useTranslation('students');
  const { state } = useLocation() as { state: unknown };
  const { grades } = useGrade();
  const { id, name, section, tier, gradeId } = student;
  const dashboard = useQuery(studentDashboardQuery(id));
  const grade = grades.find((each) => each.id === gradeId);
  const view = listOfState(state) ?? readView(new URLSearchParams());
  const search = writeView(new URLSearchParams(), view).toString();
  return (
    <PrintArea css={paper}>
      <PageHeader
        title={name}
        crumbs={[
          <TextLink key="list" plain asChild>
            <Link to={{ pathname: paths.students.list.path, search }}>{t('title.list')}</Link>
          </TextLink>,
          ...[grade?.name, section && t('list.inSection', { section }), tier].filter(Boolean),
        ]}
        secondary={
          <>
            <ListSteps id={id} gradeId={gradeId} view={view} />
            <Button icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
              {t('details.print')}
            </Button>
          </>
        }
      />
      <PrintHeading grade={grade} section={section} readAt={dashboard.dataUpdatedAt} />
      <Stack key={id} gap="4">
        <WhenThere query={dashboard} height="120px">
          {(data) => <StudentFigures dashboard={data} />}
        </WhenThere>
        <Grid
          gap="4"
          alignItems="start"
          {...places}
          _print={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gridTemplateRows: 'auto',
            gridTemplateAreas: '"course" "person" "work"',
          }}
        >
          <Stack gap="4" minWidth="0" gridArea="course">
            <WhenThere query={dashboard} height="220px">
              {({ results, projection }) => <ScoresOverTime results={results} projection={projection} />}
            </WhenThere>
            <WhenThere query={dashboard} height="120px">
              {({ courses }) => <CourseTable courses={courses} />}
            </WhenThere>
          </Stack>
          <Stack gap="4" minWidth="0" gridArea="person">
            <Guardian student={student} />
            <Standing studentId={id} courses={dashboard.data?.courses ?? []} />
          </Stack>
          <Stack gap="4" minWidth="0" gridArea="work">
            <WorkTable studentId={id} kind="assignments" />
            <WorkTable studentId={id} kind="exams" />
          </Stack>
        </Grid>
      </Stack>
      <Box height={{ base: '8', md: '0' }} />
    </PrintArea>
  );
}
