import { CalendarRange } from 'lucide-react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { LinkButton } from '@teacher-portal/remote-sdk/ui/core';

/** Link to the school years, from pages with archived data. */
export function YearsLink() {
  const { t } = useTranslation('students');
  return (
    <LinkButton asChild>
      <Link to={paths.students.years.href()}>
        <CalendarRange size={16} aria-hidden />
        {t('title.years')}
      </Link>
    </LinkButton>
  );
}
