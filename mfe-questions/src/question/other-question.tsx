import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { TextLink } from '@teacher-portal/remote-sdk/ui/core';

/** Links to a question of the bank in a new tab; the current page stays open. */
export function OtherQuestion({ id }: { id: number }) {
  const { t } = useTranslation('questions');
  return (
    <TextLink asChild>
      <Link to={paths.questions.details.href({ id })} target="_blank">
        {t('form.openOther')}
      </Link>
    </TextLink>
  );
}
