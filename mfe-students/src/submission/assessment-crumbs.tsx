import { type AssessmentSummary } from 'shared/contract/assessment';
import { useMemo } from 'react';
import { paths } from 'shared/contract/paths';
import { useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { TextLink } from 'shared/ui/core';

/** Breadcrumbs from the assessments to the one the submission belongs to. */
export function useAssessmentCrumbs(assessment: Pick<AssessmentSummary, 'id' | 'title'> | undefined) {
  const { t } = useTranslation('students');
  const { id, title } = assessment ?? {};
  return useMemo(
    () =>
      id === undefined
        ? []
        : [
            <TextLink key="lists" plain asChild>
              <Link to={paths.assessments.submitted.href()}>{t('work.crumb')}</Link>
            </TextLink>,
            <TextLink key="list" plain asChild>
              <Link to={paths.assessments.submitted.href({ id })}>{title}</Link>
            </TextLink>,
          ],
    [id, title, t],
  );
}
