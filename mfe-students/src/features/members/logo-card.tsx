import { type ChangeEvent, useState } from 'react';
import { getSchoolLogo, setSchoolLogo } from '@teacher-portal/remote-sdk/contract/school-logo';
import { handleError, handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, setCached, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { Box, Button, ErrorCard, Flex, SectionCard, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, FileInput } from '@teacher-portal/remote-sdk/ui/form';
import { smallPicture } from './small-picture';

/** For owners: the picture beside the name of the school on its report cards. */
export function LogoCard({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('students');
  const params = { id: schoolId };
  const query = read(getSchoolLogo, { params });
  const { data, error, refetch, isFetching } = useQuery(query);
  const [isBroken, setBroken] = useState(false);
  const save = useWrite(setSchoolLogo, {
    invalidation: ({ data: saved }) => setCached(query, saved),
    onSuccess: () => handleSuccess('success.schoolLogoChanged'),
    onError: handleError,
  });
  if (!data && error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return null;
  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    if (!file || save.isPending) return;
    const picture = await smallPicture(file).catch(() => null);
    setBroken(picture === null);
    if (picture !== null) save.mutate({ params, body: { picture } });
  }
  return (
    <SectionCard title={t('logo.title')} mt="4">
      <Text tone="ink2" mb="3" maxWidth="44rem">
        {t('logo.lead')}
      </Text>
      <Flex gap="4" align="center" wrap="wrap">
        {data.picture === null ? (
          <Text tone="ink3">{t('logo.none')}</Text>
        ) : (
          <Box width="18mm" height="18mm" flexShrink="0">
            <img
              src={data.picture}
              alt={t('logo.title')}
              style={{ width: '100%', height: '100%', objectFit: 'contain' }}
            />
          </Box>
        )}
        <Box flex="1" minWidth="12rem" maxWidth="24rem">
          <Field label={t('logo.choose')} {...(isBroken && { error: t('logo.broken') })}>
            <FileInput accept="image/png,image/jpeg,image/webp" onChange={(event) => void choose(event)} />
          </Field>
        </Box>
        {data.picture !== null && (
          <Button loading={save.isPending} onClick={() => save.mutate({ params, body: { picture: null } })}>
            {t('logo.remove')}
          </Button>
        )}
      </Flex>
    </SectionCard>
  );
}
