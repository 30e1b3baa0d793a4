import { FileText, Pencil, Printer } from 'lucide-react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type StudentDetail } from '@teacher-portal/remote-sdk/contract/student';
import { OtherSchool } from '@teacher-portal/remote-sdk/entities/other-school';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Link, useLocation } from '@teacher-portal/remote-sdk/router';
import { useGrade, useMay } from '@teacher-portal/remote-sdk/session';
import { PartSlot } from '@teacher-portal/remote-sdk/slots';
import {
  Box,
  Button,
  Grid,
  LinkButton,
  PageHeader,
  PrintArea,
  Stack,
  TextLink,
} from '@teacher-portal/remote-sdk/ui/core';
import { listOfState, readView, writeView } from '../../student/list-view';
import { ConsentsCard } from './consents/consents-card';
import { CourseTable } from './course-table';
import { LinksCard } from './guardian-links/links-card';
import { Guardians } from './guardians';
import { ListSteps } from './list-steps';
import { MarkChanges } from './mark-changes';
import { NotesCard } from './notes/notes-card';
import { Person } from './person';
import { PrintHeading } from './print-heading';
import { Standing } from './standing';
import { studentDashboardQuery } from '../../student/student.query';
import { HandIns } from './hand-ins';
import { InOneSentence } from './in-one-sentence';
import { StudentFigures } from './student-figures';
import { ScoresOverTime } from './scores-over-time';
import { WhenThere } from './when-there';
import { SubmissionTable } from './submission-table';

/** On wide screens topics and guardian are in a second column; otherwise they come before the long tables. */
const places = {
  templateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 5fr) minmax(0, 3fr)' },
  templateRows: { xl: 'auto 1fr' },
  templateAreas: { base: '"course" "person" "work"', xl: '"course person" "work person"' },
};
/** In print there are no buttons, cards are not split, and two pages are enough. */
const paper = {
  '@media print': {
    zoom: '0.74',
    '& button, & nav': { display: 'none' },
    '& section, & tr, & figure': { breakInside: 'avoid' },
    '& svg': { maxWidth: '100%' },
  },
};

/** Figures, topics, submissions and guardian of a student; also printed for parent meetings. */
export function StudentDetails({ student }: { student: StudentDetail }) {
  const { grades } = useGrade();
  const { id, section, gradeId } = student;
  const isOthers = student.mayChange === false;
  const dashboard = useQuery(studentDashboardQuery(id));
  const grade = grades.find((each) => each.id === gradeId);
  return (
    <PrintArea css={paper}>
      <StudentHeader student={student} grade={grade} />
      <OtherSchool gradeId={gradeId} />
      <PrintHeading grade={grade} section={section} readAt={dashboard.dataUpdatedAt} />
      <Stack key={id} gap="4">
        <InOneSentence student={student} dashboard={dashboard} />
        <WhenThere query={dashboard} height={{ base: '456px', md: '140px' }}>
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
              {({ results, courses }) => <ScoresOverTime results={results} courses={courses} />}
            </WhenThere>
            <WhenThere query={dashboard} height="120px">
              {({ courses }) => <CourseTable courses={courses} />}
            </WhenThere>
          </Stack>
          <Stack gap="4" minWidth="0" gridArea="person">
            <HandIns studentId={id} />
            <Person student={student} />
            <Guardians guardians={student.guardians} />
            <Standing studentId={id} courses={dashboard.data?.courses ?? []} />
            <NotesCard studentId={id} isOthers={isOthers} />
            <ConsentsCard studentId={id} isOthers={isOthers} />
            <LinksCard studentId={id} guardians={student.guardians} isOthers={isOthers} />
            <MarkChanges studentId={id} />
          </Stack>
          <Stack gap="4" minWidth="0" gridArea="work">
            <SubmissionTable studentId={id} kind="assignments" />
            <SubmissionTable studentId={id} kind="exams" />
            <PartSlot place="student" given={{ studentId: id }} />
          </Stack>
        </Grid>
      </Stack>
      <Box height={{ base: '8', md: '0' }} />
    </PrintArea>
  );
}

interface StudentHeaderProps {
  student: StudentDetail;
  grade: { name: string } | undefined;
}

/** The name, and the way back to the list with its filters and order. */
function StudentHeader({ student: { id, name, section, tier, gradeId, mayChange }, grade }: StudentHeaderProps) {
  const { t } = useTranslation('students');
  const { state } = useLocation() as { state: unknown };
  const mayWrite = useMay('write');
  const view = listOfState(state) ?? readView(new URLSearchParams());
  const search = writeView(new URLSearchParams(), view).toString();
  return (
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
          {mayWrite && mayChange !== false && (
            <LinkButton asChild css={{ _print: { display: 'none' } }}>
              <Link to={paths.students.form.href({ id })} state={state}>
                <Pencil size={16} aria-hidden />
                {t('details.edit')}
              </Link>
            </LinkButton>
          )}
          <LinkButton asChild css={{ _print: { display: 'none' } }}>
            <Link to={`${paths.students.details.href({ id })}&view=report-card`} state={state}>
              <FileText size={16} aria-hidden />
              {t('details.reportCard')}
            </Link>
          </LinkButton>
          <Button icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
            {t('details.print')}
          </Button>
        </>
      }
    />
  );
}
