import { useState } from 'react';
import { paths } from 'shared/contract/paths';
import type { SuccessKey } from 'shared/contract/message-key';
import type { MySchool } from 'shared/contract/school';
import { handleSuccess } from 'shared/feedback';
import { useTranslation } from 'shared/i18n';
import { useNavigate } from 'shared/router';
import { enterSchool, useSchool, useSession } from 'shared/session';
import { Card, Chip, HStack } from 'shared/ui/core';
import { ScreenHeading } from '../signed-out/screen-heading';
import { CreateSchoolForm } from './create-school.form';
import { JoinSchoolForm } from './join-school.form';

type Way = 'create' | 'join';
const ways: Way[] = ['create', 'join'];

/** Creates or joins a school, then opens the portal. */
export function Screen() {
  const { t } = useTranslation('entry');
  const navigate = useNavigate();
  const session = useSession();
  const { schools } = useSchool();
  const [first] = useState(schools.length === 0);
  const [way, setWay] = useState<Way>('create');

  const enter = (success: SuccessKey) => async (school: MySchool) => {
    await enterSchool(school);
    handleSuccess(success);
    await navigate(paths.dashboard.href(), { replace: true });
  };

  return (
    <>
      <ScreenHeading
        title={first ? t('welcome.greeting', { name: session?.profile.fullName ?? '' }) : t('welcome.addTitle')}
        lead={first ? t('welcome.lead') : t('welcome.addLead')}
      />
      <HStack role="group" aria-label={t('welcome.ways')} gap="2" mb="4" flexWrap="wrap">
        {ways.map((one) => (
          <Chip key={one} aria-pressed={way === one} onClick={() => setWay(one)}>
            {t(`welcome.${one}`)}
          </Chip>
        ))}
      </HStack>
      <Card px={{ base: '4', md: '6' }} py={{ base: '4', md: '6' }}>
        {way === 'create' ? (
          <CreateSchoolForm onDone={enter('success.schoolCreated')} />
        ) : (
          <JoinSchoolForm onDone={enter('success.schoolJoined')} />
        )}
      </Card>
    </>
  );
}
