import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Flex } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox, FieldGroup } from '@teacher-portal/remote-sdk/ui/form';
import { type OwnClass } from '../../post.schema';

interface ClassChoiceProps {
  classes: readonly OwnClass[];
  /** Ids of those that the post is for. */
  value: readonly number[];
  onChange: (ids: number[]) => void;
  error?: string;
}

/** Whom a post is for. */
export function ClassChoice({ classes, value, onChange, ...rest }: ClassChoiceProps) {
  const { t } = useTranslation('classroom');
  return (
    <FieldGroup legend={t('compose.classes')} {...rest}>
      <Flex wrap="wrap" columnGap="5">
        {classes.map((each) => (
          <Checkbox
            key={each.id}
            label={t('classes.named', { ...each })}
            checked={value.includes(each.id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, each.id] : value.filter((one) => one !== each.id))
            }
          />
        ))}
      </Flex>
    </FieldGroup>
  );
}
