import { useState } from 'react';
import { paths } from 'shared/contract/paths';
import { ForGrade } from 'shared/entities/for-grade';
import { formatDate, useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { useSession } from 'shared/session';
import { LinkButton, PageHeader } from 'shared/ui/core';
import { firstNameOf, partOfDay } from './greeting';
import { Indices, LoadingIndices } from './indices';
import { UpcomingEvents } from './upcoming-events';

/** What a teacher opens first: how the grade stands, and what is due. */
export function Screen() {
  const { t } = useTranslation('dashboard');
  const session = useSession();
  const [now] = useState(() => new Date());
  if (!session) return null;
  const { profile } = session;
  const name = firstNameOf(profile.fullName);
  return (
    <>
      <PageHeader
        crumbs={[formatDate(now, { weekday: 'long', day: 'numeric', month: 'long' })]}
        title={name ? t(`greeting.${partOfDay(now)}`, { name }) : t('greeting.nameless')}
        primary={
          <LinkButton asChild variant="primary">
            <Link to={paths.assessments.add.href()}>{t('newAssessment')}</Link>
          </LinkButton>
        }
      />
      <ForGrade loading={<LoadingIndices />}>
        {(grade) => (
          <>
            <Indices profileId={profile.id} gradeId={grade.id} />
            <UpcomingEvents gradeId={grade.id} now={now} />
          </>
        )}
      </ForGrade>
    </>
  );
}
