import { getSchoolZone } from '@teacher-portal/remote-sdk/contract/school-zone';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { ownTimeZone, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Dialog, Flex, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox, Field, NativeSelect } from '@teacher-portal/remote-sdk/ui/form';
import { useState } from 'react';
import { Loaded } from '../../parts/loaded';
import { type QuietHours } from '../../quiet-hours.schema';
import { setQuietHours } from '../../service';

interface QuietDialogProps {
  school: number;
  stored: QuietHours;
  onClose: () => void;
}

const USUAL = { from: '20:00', until: '07:00' };
const text = (part: number) => String(part).padStart(2, '0');
/** Every quarter of an hour. */
const times = Array.from({ length: 96 }, (_, index) => `${text(Math.floor(index / 4))}:${text((index % 4) * 15)}`);

/** When messages of a school wait. */
export function QuietDialog(props: QuietDialogProps) {
  const { t } = useTranslation('classroom');
  const zone = useQuery(read(getSchoolZone, { params: { id: props.school } }));
  return (
    <Dialog open title={t('quiet.title')} onClose={props.onClose}>
      <Loaded query={zone}>{({ timeZone }) => <QuietForm {...props} zone={timeZone ?? ownTimeZone()} />}</Loaded>
    </Dialog>
  );
}

function QuietForm({ school, stored, zone, onClose }: QuietDialogProps & { zone: string }) {
  const { t } = useTranslation('classroom');
  const [isOn, setOn] = useState(stored.quiet !== null);
  const [quiet, setQuiet] = useState(stored.quiet ?? USUAL);
  const { mutate, isPending } = useWrite(setQuietHours, {
    onSuccess: () => {
      handleSuccess(t('quiet.saved'));
      onClose();
    },
  });
  const isSame = quiet.from === quiet.until;
  const save = () => {
    if (!isOn || !isSame) mutate({ body: { school, quiet: isOn ? quiet : null, timeZone: zone } });
  };
  return (
    <Stack gap="3">
      <Text>{t('quiet.hint')}</Text>
      <Checkbox label={t('quiet.on')} checked={isOn} onChange={({ target }) => setOn(target.checked)} />
      {isOn && (
        <Flex gap="3" wrap="wrap">
          {(['from', 'until'] as const).map((end) => (
            <Field key={end} label={t(`quiet.${end}`)} {...(end === 'until' && isSame && { error: t('quiet.same') })}>
              <NativeSelect
                placeholder={false}
                value={quiet[end]}
                options={times.map((value) => ({ value, label: value }))}
                onChange={({ target }) => setQuiet({ ...quiet, [end]: target.value })}
              />
            </Field>
          ))}
        </Flex>
      )}
      <Text size="small" tone="ink3">
        {t('quiet.zone', { zone })}
      </Text>
      <Flex justify="flex-end">
        <Button variant="primary" loading={isPending} onClick={save}>
          {t('quiet.save')}
        </Button>
      </Flex>
    </Stack>
  );
}
