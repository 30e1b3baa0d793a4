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
import { Box, Grid, LinkButton, PageHeader, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { attentionQuery } from './attention/attention.query';
import { AttentionCard, LoadingAttention } from './attention/attention-card';
import { FirstStepsCard } from './attention/first-steps-card';
import { LoadingSentence, MorningSentence } from './attention/morning';
import { WeekCard } from './attention/week-card';
import { CalendarCard } from './calendar/calendar-card';
import { Indices, LoadingIndices } from './indices/indices';
import { useNow } from './use-now';

/** A teacher's start page: next steps, due dates and indices. */
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
        secondary={<HeaderActions />}
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
      <ForGrade loading={<LoadingMorning />}>
        {(grade) => (
          <>
            {mayWrite && <FirstStepsCard gradeId={grade.id} />}
            <OverviewCards gradeId={grade.id} profileId={profile.id} now={now} />
          </>
        )}
      </ForGrade>
    </>
  );
}

/** What to do beside what is due; a phone has one below the other. */
const columns = { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' };

/**
 * The morning: a sentence, what needs attention and what is due, then the week, and last and quiet the indices. Empty
 * while the grade has only first steps to show.
 */
function OverviewCards({ gradeId, profileId, now }: { gradeId: number; profileId: number; now: Date }) {
  const { data, error } = useQuery(attentionQuery(gradeId, useScope().scope));
  const mayWrite = useMay('write');
  if (mayWrite && data && isNewGrade(data.firstSteps)) return null;
  const isKnown = Boolean(data ?? error);
  return (
    <>
      {!isKnown && <LoadingMorning />}
      {/* How much there is to do decides where the rest stands, so it is shown at once; its calls have left already. */}
      <Box display={isKnown ? undefined : 'none'}>
        <MorningSentence gradeId={gradeId} now={now} />
        <Stack gap="6">
          <Grid gap="4" templateColumns={columns} alignItems="start">
            <AttentionCard gradeId={gradeId} />
            <WeekCard gradeId={gradeId} now={now} />
          </Grid>
          <CalendarCard gradeId={gradeId} now={now} />
          <Indices profileId={profileId} gradeId={gradeId} />
        </Stack>
      </Box>
    </>
  );
}

function LoadingMorning() {
  return (
    <>
      <LoadingSentence />
      <Stack gap="6">
        <LoadingAttention />
        <LoadingIndices />
      </Stack>
    </>
  );
}

/** A grade without questions and assessments has nothing to do and nothing to count. */
const isNewGrade = (steps: readonly FirstStep[]) => steps.includes('questions') && steps.includes('assessments');

/** Says whose figures are shown, and links to those of the whole school. */
function HeaderActions() {
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
