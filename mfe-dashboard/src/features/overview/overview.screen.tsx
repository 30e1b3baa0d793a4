import { Plus, School } from 'lucide-react';
import { type FirstStep } from '@teacher-portal/remote-sdk/contract/dashboard';
import { firstNameOf, partOfDay } from '@teacher-portal/remote-sdk/contract/greeting';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { ForGrade } from '@teacher-portal/remote-sdk/entities/for-grade';
import { ScopeMenu, useScope } from '@teacher-portal/remote-sdk/entities/scope';
import { formatDate, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useMay, useSession } from '@teacher-portal/remote-sdk/session';
import { Grid, LinkButton, PageHeader, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { attentionQuery } from './attention/attention.query';
import { AttentionCard } from './attention/attention-card';
import { FirstStepsCard } from './attention/first-steps-card';
import { WeekCard } from './attention/week-card';
import { CalendarCard } from './calendar/calendar-card';
import { Indices, LoadingIndices } from './indices/indices';
import { useNow } from './use-now';

/** The first page of a teacher: next steps, due dates and indices. */
export function Screen() {
  const { t } = useTranslation('dashboard');
  const session = useSession();
  const now = useNow();
  const { scope } = useScope();
  const mayWrite = useMay('write');
  if (!session) return null;
  const { profile } = session;
  const name = firstNameOf(profile.fullName);
  return (
    <>
      <PageHeader
        crumbs={[formatDate(now, { weekday: 'long', day: 'numeric', month: 'long' }), t(`scope.${scope}`)]}
        secondary={<Secondary />}
        title={name ? t(`greeting.${partOfDay(now)}`, { name }) : t('greeting.nameless')}
        primary={
          mayWrite && (
            <LinkButton asChild variant="primary">
              <Link to={paths.assessments.add.href()}>
                <Plus size={16} aria-hidden />
                {t('newAssessment')}
              </Link>
            </LinkButton>
          )
        }
      />
      <ForGrade loading={<LoadingIndices />}>
        {(grade) => (
          <>
            {mayWrite && <FirstStepsCard gradeId={grade.id} />}
            <Morning gradeId={grade.id} profileId={profile.id} now={now} />
          </>
        )}
      </ForGrade>
    </>
  );
}

const oneColumn = 'minmax(0, 1fr)';
const twoColumns = { base: oneColumn, lg: `${oneColumn} 22rem` };

/** What needs the teacher, then the week, then figures and the calendar; nothing while the first steps are all there is. */
function Morning({ gradeId, profileId, now }: { gradeId: number; profileId: number; now: Date }) {
  const { data } = useQuery(attentionQuery(gradeId, useScope().scope));
  const mayWrite = useMay('write');
  if (mayWrite && data && isBare(data.firstSteps)) return null;
  return (
    <Stack gap="4">
      <Grid gap="4" templateColumns={data?.dueSoon.total === 0 ? oneColumn : twoColumns} alignItems="start">
        <AttentionCard gradeId={gradeId} />
        <WeekCard gradeId={gradeId} now={now} />
      </Grid>
      <Indices profileId={profileId} gradeId={gradeId} />
      <CalendarCard gradeId={gradeId} now={now} />
    </Stack>
  );
}

/** Without questions and assessments there is nothing to do, and nothing to count. */
const isBare = (steps: readonly FirstStep[]) => steps.includes('questions') && steps.includes('assessments');

/** Whose figures they are, and the way to those of the whole school. */
function Secondary() {
  const { t } = useTranslation('dashboard');
  const mayOversee = useMay('oversee');
  return (
    <>
      <ScopeMenu />
      {mayOversee && (
        <LinkButton asChild>
          <Link to={paths.oversight.href()}>
            <School size={16} aria-hidden />
            {t('oversight.open')}
          </Link>
        </LinkButton>
      )}
    </>
  );
}
