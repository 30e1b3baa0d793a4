import {
  getGuardianMails,
  type GuardianMails,
  setGuardianMails,
} from '@teacher-portal/remote-sdk/contract/guardian-mail';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { languageName, languages, useLanguage, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Dialog, Flex, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox, Field, NativeSelect } from '@teacher-portal/remote-sdk/ui/form';
import { useState } from 'react';
import { Loaded } from '../../parts/loaded';

interface WeeklyDialogProps {
  school: number;
  onClose: () => void;
}

/** Whether the guardians of a school are offered a weekly mail, and how many want it. */
export function WeeklyDialog(props: WeeklyDialogProps) {
  const { t } = useTranslation('classroom');
  const stored = useQuery(read(getGuardianMails, { params: { id: props.school } }));
  return (
    <Dialog open title={t('weekly.title')} onClose={props.onClose}>
      <Loaded query={stored}>{(mails) => <WeeklyForm {...props} mails={mails} />}</Loaded>
    </Dialog>
  );
}

function WeeklyForm({ school, mails, onClose }: WeeklyDialogProps & { mails: GuardianMails }) {
  const { t } = useTranslation('classroom');
  const ownLanguage = useLanguage();
  const [isOn, setOn] = useState(mails.language !== null);
  const [language, setLanguage] = useState<string>(mails.language ?? ownLanguage);
  const { mutate, isPending } = useWrite(setGuardianMails, {
    onSuccess: () => {
      handleSuccess(t('weekly.saved'));
      onClose();
    },
  });
  const chosen = languages.find((each) => each === language) ?? languages[0];
  return (
    <Stack gap="3">
      <Text>{t('weekly.hint')}</Text>
      {!mails.hasServer && <Text tone="bad">{t('weekly.noServer')}</Text>}
      <Checkbox label={t('weekly.on')} checked={isOn} onChange={({ target }) => setOn(target.checked)} />
      {isOn && (
        <Field label={t('weekly.language')} helper={t('weekly.languageHint')}>
          <NativeSelect
            placeholder={false}
            value={chosen}
            options={languages.map((value) => ({ value, label: languageName(value) }))}
            onChange={({ target }) => setLanguage(target.value)}
          />
        </Field>
      )}
      {mails.asked > 0 && (
        <Text tone="ink2">
          {t('weekly.counts', { asked: mails.asked, confirmed: mails.confirmed, stopped: mails.stopped })}
        </Text>
      )}
      <Flex justify="flex-end">
        <Button
          variant="primary"
          loading={isPending}
          onClick={() => mutate({ params: { id: school }, body: { language: isOn ? chosen : null } })}
        >
          {t('weekly.save')}
        </Button>
      </Flex>
    </Stack>
  );
}
