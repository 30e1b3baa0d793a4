import { getProfile, type ProfileBody, profileBody, updateProfile } from 'shared/contract/profile';
import { PictureField } from 'shared/entities/picture-field';
import { handleSuccess } from 'shared/feedback';
import { useTranslation } from 'shared/i18n';
import { read, useQuery, write } from 'shared/query';
import { storeProfile, useSession } from 'shared/session';
import { Box, Button, Dialog, Text } from 'shared/ui/core';
import { Field, Form, FormActions, Input, useZodForm } from 'shared/ui/form';
import { Refusal } from '../forms/refusal';
import { showRefusal } from '../forms/show-refusal';
import { MailSettingsSection } from './mail-settings';

/** Name, phone number and picture of the signed-in user, and the settings for automatic mails. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const profile = useSession()?.profile;
  // The signed URL of the picture in the session has expired.
  const { data: now } = useQuery(read(getProfile, {}));
  const form = useZodForm(profileBody, {
    defaultValues: { fullName: profile?.fullName ?? '', phone: profile?.phone ?? '' },
  });
  const save = async (body: ProfileBody) => {
    try {
      storeProfile((await write(updateProfile, { body })).data);
    } catch (error) {
      showRefusal(form, error);
      return;
    }
    handleSuccess('success.profileSaved');
    onClose();
  };
  return (
    <Dialog open size="sm" onClose={onClose} title={t('profile.title')}>
      <Form form={form} onSubmit={save} aria-label={t('profile.title')}>
        <Text tone="ink2">{t('profile.lead')}</Text>
        <Refusal text={form.errorOf('root')} />
        <Field label={t('profile.name')} error={form.errorOf('fullName')} required>
          <Input autoComplete="name" {...form.register('fullName')} />
        </Field>
        <Field label={t('profile.phone')} helper={t('profile.phoneHelper')} error={form.errorOf('phone')}>
          <Input type="tel" autoComplete="tel" {...form.register('phone')} />
        </Field>
        {profile?.School && (
          <PictureField
            name={profile.fullName}
            words={{
              label: t('profile.picture.label'),
              choose: t('profile.picture.choose'),
              remove: t('profile.picture.remove'),
              noPicture: t('profile.picture.noPicture'),
            }}
            source={now?.pictureSource}
            error={form.errorOf('picturePath')}
            onChange={(path) => form.setValue('picturePath', path, { shouldDirty: true })}
          />
        )}
        <FormActions>
          <Button onClick={onClose}>{t('profile.cancel')}</Button>
          <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
            {t('profile.save')}
          </Button>
        </FormActions>
      </Form>
      <Box mt="5">
        <MailSettingsSection />
      </Box>
    </Dialog>
  );
}
