import { type ReactNode, useState } from 'react';
import { memberRole } from 'shared/contract/enums';
import { getSecondFactor, type SecondFactorState } from 'shared/contract/second-factor';
import { useTranslation } from 'shared/i18n';
import { read, useQuery } from 'shared/query';
import { useSchool, useSession } from 'shared/session';
import { Button, ErrorState, Flex, Loading, Skeleton, Stack, Tag, Text } from 'shared/ui/core';
import { PasskeyList } from './passkey-list';
import { RecoveryCodesDialog } from './recovery-codes.dialog';
import { SchoolDemand } from './school-demand';
import { Section } from './section';
import { RemoveTotpDialog } from './totp-remove.dialog';
import { TotpSetupDialog } from './totp-setup.dialog';

type Step = 'setup' | 'remove' | 'codes';

/** The second factors of the account, and how to change them. */
export function SecondFactor() {
  const { t } = useTranslation('account');
  const { data, error, refetch, isFetching } = useQuery(read(getSecondFactor, {}));
  const [step, setStep] = useState<Step>();
  const { school } = useSchool();
  const isOwner = useSession()?.schools.some(({ id, role }) => id === school?.id && role === memberRole.owner);
  const close = () => setStep(undefined);
  return (
    <Section title={t('factor.title')}>
      <Text tone="ink2">{t('factor.lead')}</Text>
      {data && <Factors state={data} onStep={setStep} />}
      {school && isOwner && <SchoolDemand school={school} />}
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && (
        <Loading>
          <Skeleton width="80%" mt="3" />
        </Loading>
      )}
      {step === 'setup' && <TotpSetupDialog onClose={close} />}
      {step === 'remove' && <RemoveTotpDialog onClose={close} />}
      {step === 'codes' && <RecoveryCodesDialog onClose={close} />}
    </Section>
  );
}

function Factors({ state, onStep }: { state: SecondFactorState; onStep: (step: Step) => void }) {
  const { t } = useTranslation('account');
  return (
    <Stack gap="3" mt="3">
      <Line
        name={t('factor.totp')}
        state={<Tag tone={state.totp ? 'good' : 'neutral'}>{t(state.totp ? 'factor.on' : 'factor.off')}</Tag>}
      >
        {state.totp ? (
          <Button size="sm" onClick={() => onStep('remove')}>
            {t('factor.turnOff')}
          </Button>
        ) : (
          <Button size="sm" onClick={() => onStep('setup')}>
            {t('factor.setUp')}
          </Button>
        )}
      </Line>
      <PasskeyList />
      {(state.totp || state.passkeys > 0) && (
        <Line
          name={t('factor.codes')}
          state={
            <Text as="span" size="small" tone={state.recoveryCodes < 3 ? 'bad' : 'ink3'}>
              {t('factor.codesLeft', { count: state.recoveryCodes })}
            </Text>
          }
        >
          <Button size="sm" onClick={() => onStep('codes')}>
            {t('factor.newCodes')}
          </Button>
        </Line>
      )}
    </Stack>
  );
}

function Line({ name, state, children }: { name: string; state: ReactNode; children: ReactNode }) {
  return (
    <Flex align="center" justify="space-between" gap="3" wrap="wrap">
      <Flex align="center" gap="2" wrap="wrap">
        <Text fontWeight="medium">{name}</Text>
        {state}
      </Flex>
      {children}
    </Flex>
  );
}
