import { useCallback, useState } from 'react';
import { joinPhoneCamera } from 'shared/contract/phone-camera';
import { useTranslation } from 'shared/i18n';
import { Notice } from 'shared/ui/plain';
import { deviceName } from '../exam/device';
import { call } from '../http/call';
import { Opening } from '../page/opening';
import { Page } from '../page/page';
import { useFragmentCode } from '../page/use-fragment-code';
import { useLoaded } from '../page/use-loaded';
import { JoinedCamera } from './joined-camera';

/** Turns a phone that scanned the code on a teacher's screen into a camera of that screen, without an account. */
export function PhoneCameraScreen() {
  const { t } = useTranslation('study');
  const code = useFragmentCode();
  const [hasEnded, setEnded] = useState(false);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const phone = { code, phoneKey: await deviceName() };
      return { phone, camera: await call(joinPhoneCamera, { body: phone, signal }) };
    },
    [code],
  );
  const joined = useLoaded(load);
  const title = t('phoneCamera.title');
  if (hasEnded || (joined.state === 'failed' && [400, 404].includes(joined.failure.status)))
    return (
      <Page title={title}>
        <Notice tone="bad" role="alert">
          {t('phoneCamera.ended')}
        </Notice>
      </Page>
    );
  if (joined.state !== 'ready') return <Opening title={title} loaded={joined} />;
  return <JoinedCamera key={code} {...joined.data} onEnded={() => setEnded(true)} />;
}
