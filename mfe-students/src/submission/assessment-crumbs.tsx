import { type AssessmentSummary } from '@teacher-portal/remote-sdk/contract/assessment';
import { useMemo } from 'react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { TextLink } from '@teacher-portal/remote-sdk/ui/core';

/** Breadcrumbs from the assessments to the one the submission belongs to, once it is known. */
export function useAssessmentCrumbs(assessment: Pick<AssessmentSummary, 'id' | 'title'> | undefined) {
  const { t } = useTranslation('students');
  const { id, title } = assessment ?? {};
  return useMemo(
    () =>
      [
        <TextLink key="lists" plain asChild>
          <Link to={paths.assessments.submitted.href()}>{t('work.crumb')}</Link>
        </TextLink>,
        id !== undefined && (
          <TextLink key="list" plain asChild>
            <Link to={paths.assessments.submitted.href({ id })}>{title}</Link>
          </TextLink>
        ),
      ].filter(Boolean),
    [id, title, t],
  );
}
