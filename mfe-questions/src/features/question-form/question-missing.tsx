import { SearchX } from 'lucide-react';
import { paths } from 'shared/contract/paths';
import { useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { Card, EmptyState, LinkButton } from 'shared/ui/core';

interface QuestionMissingProps {
  text: string;
  /** Where to go on; by default the choice of a course. */
  to?: string;
}

/** The question that the address names cannot be edited here. */
export function QuestionMissing({ text, to = paths.questions.area.href() }: QuestionMissingProps) {
  const { t } = useTranslation('questions');
  return (
    <Card padding="none">
      <EmptyState
        icon={<SearchX size={24} aria-hidden />}
        title={t('form.missingTitle')}
        action={
          <LinkButton asChild>
            <Link to={to}>{t('form.toQuestions')}</Link>
          </LinkButton>
        }
      >
        {text}
      </EmptyState>
    </Card>
  );
}
