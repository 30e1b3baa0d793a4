import { Plus, School } from 'lucide-react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { ForGrade } from '@teacher-portal/remote-sdk/entities/for-grade';
import { ScopeMenu, useScope } from '@teacher-portal/remote-sdk/entities/scope';
import { formatDate, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useMay, useSession } from '@teacher-portal/remote-sdk/session';
import { Grid, LinkButton, narrower, PageHeader, Stack, useMedia } from '@teacher-portal/remote-sdk/ui/core';
import { AttentionCard } from './attention/attention-card';
import { FirstStepsCard } from './attention/first-steps-card';
import { CalendarCard } from './calendar/calendar-card';
import { firstNameOf, partOfDay } from './greeting';
import { Indices, LoadingIndices } from './indices/indices';
import { useNow } from './use-now';

/** The first page of a teacher: indices, due dates and next steps. */
export function Screen() {
  const { t } = useTranslation('dashboard');
  const session = useSession();
  /** In a single column, attention comes first; the DOM order follows the visual order. */
  const inColumn = useMedia(narrower.lg);
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
            {inColumn ? (
              <Stack gap="4">
                <AttentionCard gradeId={grade.id} />
                <CalendarCard gradeId={grade.id} now={now} />
                <Indices profileId={profile.id} gradeId={grade.id} />
              </Stack>
            ) : (
              <>
                <Indices profileId={profile.id} gradeId={grade.id} />
                <Grid gap="4" mt="4" templateColumns="minmax(0, 1fr) minmax(18rem, 24rem)" alignItems="start">
                  <CalendarCard gradeId={grade.id} now={now} />
                  <AttentionCard gradeId={grade.id} />
                </Grid>
              </>
            )}
          </>
        )}
      </ForGrade>
    </>
  );
}

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
