import { useState } from 'react';
import { signOut } from 'shared/contract/sign-in';
import { type StudentSession } from 'shared/contract/student-session';
import { useTranslation } from 'shared/i18n';
import { Button, Notice } from 'shared/ui/plain';
import { forgetSent, wouldLoseUnsent } from '../exam/journal';
import { sendUnsent } from '../exam/send-unsent';
import { call } from '../http/call';
import { forgetOnDevice } from '../lectures/forget-on-device';
import { leavePage } from '../page/leave-page';
import { endSession } from '../session/session';

/**
 * Revokes the token if the server is reachable; this browser forgets it in any case. Students of an identity provider
 * are signed out there too, or the next student at this computer would be signed in as this one.
 */
async function leave(uid: number): Promise<void> {
  const left = await call(signOut, {}).catch(() => undefined);
  await forgetSent(uid);
  await forgetOnDevice(uid);
  await endSession();
  if (left) leavePage(left.providerSignOut);
}

/**
 * Signs out at once unless there are unsent answers, which stay on this device, readable only by this student, or are
 * lost with the page if this browser stores nothing.
 */
export function SignOut({ session }: { session: StudentSession }) {
  const { t } = useTranslation('learn');
  const [unsent, setUnsent] = useState(0);
  const [isLost, setIsLost] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function sendAndLeave() {
    setIsBusy(true);
    const left = await sendUnsent(session.uid);
    if (left === 0) return leave(session.uid);
    setUnsent(left);
    setIsLost(await wouldLoseUnsent(session.uid));
    setIsBusy(false);
  }

  return (
    <>
      <Button
        variant="quiet"
        busy={isBusy}
        aria-label={t('signOutOf', { name: session.student.name })}
        onClick={() => void sendAndLeave()}
      >
        {t('signOut')}
      </Button>
      {unsent > 0 && (
        <Notice tone="bad" role="alert">
          <p>{t(isLost ? 'unsent.lost' : 'unsent.text', { count: unsent })}</p>
          <div className="row">
            <Button onClick={() => void sendAndLeave()}>{t('unsent.retry')}</Button>
            <Button onClick={() => void leave(session.uid)}>{t('unsent.leave')}</Button>
          </div>
        </Notice>
      )}
    </>
  );
}
