import { paths } from 'shared/contract/paths';
import { useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { TextLink } from 'shared/ui/core';

/** Opens a question of the bank beside the one at hand, which stays as it is. */
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
