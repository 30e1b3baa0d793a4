import { SearchX } from 'lucide-react';
import { paths } from 'shared/contract/paths';
import { useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { Card, EmptyState, LinkButton } from 'shared/ui/core';

/** The assessment that the address names cannot be edited here. */
export function AssessmentMissing({ text }: { text: string }) {
  const { t } = useTranslation('assessments');
  return (
    <Card padding="none">
      <EmptyState
        icon={<SearchX size={24} aria-hidden />}
        title={t('form.missingTitle')}
        action={
          <LinkButton asChild>
            <Link to={paths.assessments.area.href()}>{t('form.toList')}</Link>
          </LinkButton>
        }
      >
        {text}
      </EmptyState>
    </Card>
  );
}
