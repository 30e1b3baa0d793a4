import { useId } from 'react';
import { releaseShows, type ReleaseShows } from '@teacher-portal/remote-sdk/contract/release.rules';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Stack } from '@teacher-portal/remote-sdk/ui/core';
import { FieldGroup, Radio } from '@teacher-portal/remote-sdk/ui/form';

interface ShowsFieldProps {
  value: ReleaseShows;
  onChange: (shows: ReleaseShows) => void;
}

/** How much of a result students see. */
export function ShowsField({ value, onChange }: ShowsFieldProps) {
  const { t } = useTranslation('submissions');
  const name = useId();
  return (
    <FieldGroup legend={t('writing.shows')}>
      <Stack gap="1">
        {releaseShows.map((shows) => (
          <Radio
            key={shows}
            name={name}
            label={t(`writing.show.${shows}`)}
            checked={value === shows}
            onChange={() => onChange(shows)}
          />
        ))}
      </Stack>
    </FieldGroup>
  );
}
