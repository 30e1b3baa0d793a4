import { PageTabs } from '@teacher-portal/remote-sdk/entities/page-tabs';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useNavigate } from '@teacher-portal/remote-sdk/router';
import { Box } from '@teacher-portal/remote-sdk/ui/core';
import { Field, NativeSelect } from '@teacher-portal/remote-sdk/ui/form';
import { type OwnClass } from '../../post.schema';

/** More would take several lines. */
const TABS_MAX = 3;

interface ClassFilterProps {
  classes: readonly OwnClass[];
  chosen: number | undefined;
}

/** Which class the stream shows: tabs for a few, one control for many. */
export function ClassFilter({ classes, chosen }: ClassFilterProps) {
  const { t } = useTranslation('classroom');
  const navigate = useNavigate();
  const addressOf = (id: number | string) => (id === '' ? '/class' : `/class?class=${id}`);
  const options = [
    { value: '', label: t('classes.all') },
    ...classes.map((each) => ({ value: each.id, label: t('classes.named', { ...each }) })),
  ];
  if (classes.length > TABS_MAX)
    return (
      <Box mb="4" maxWidth="24rem">
        <Field label={t('classes.label')}>
          <NativeSelect
            placeholder={false}
            value={chosen ?? ''}
            options={options}
            onChange={({ target }) => void navigate(addressOf(target.value))}
          />
        </Field>
      </Box>
    );
  const tabs = options.map(({ value, label }) => ({
    to: addressOf(value),
    label,
    current: value === (chosen ?? ''),
  }));
  return <PageTabs label={t('classes.label')} tabs={tabs} />;
}
