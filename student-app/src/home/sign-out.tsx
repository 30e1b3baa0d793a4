import { useState } from 'react';
import { signOut } from 'shared/contract/sign-in';
import { type StudentSession } from 'shared/contract/student-session';
import { useTranslation } from 'shared/i18n';
import { Button, Notice } from 'shared/ui/plain';
import { unsentOf } from '../exam/exam-state';
import { forgetSent, unsentAttempts, wouldLoseUnsent } from '../exam/journal';
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
 * Signs out at once unless there are unsent answers or requests to hand in, which stay on this device, readable only by
 * this student, or are lost with the page if this browser stores nothing.
 */
export function SignOut({ session }: { session: StudentSession }) {
  const { t } = useTranslation('study');
  const [unsent, setUnsent] = useState({ answers: 0, handIns: 0 });
  const [isLost, setIsLost] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function sendAndLeave() {
    setIsBusy(true);
    await sendUnsent(session.uid);
    const left = (await unsentAttempts(session.uid)).map(({ journal }) => journal);
    if (left.length === 0) return leave(session.uid);
    setUnsent({ answers: left.flatMap(unsentOf).length, handIns: left.filter(({ handIn }) => handIn).length });
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
      {(unsent.answers > 0 || unsent.handIns > 0) && (
        <Notice tone="bad" role="alert">
          {unsent.answers > 0 && <p>{t(isLost ? 'unsent.lost' : 'unsent.text', { count: unsent.answers })}</p>}
          {unsent.handIns > 0 && <p>{t(isLost ? 'unsent.handInLost' : 'unsent.handIn', { count: unsent.handIns })}</p>}
          <div className="row">
            <Button onClick={() => void sendAndLeave()}>{t('unsent.retry')}</Button>
            <Button onClick={() => void leave(session.uid)}>{t('unsent.leave')}</Button>
          </div>
        </Notice>
      )}
    </>
  );
}
