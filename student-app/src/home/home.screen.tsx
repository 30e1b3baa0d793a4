import { signOut } from 'shared/contract/auth';
import { type StudentSession } from 'shared/contract/student-session';
import { useTranslation } from 'shared/i18n';
import { Button } from 'shared/ui/plain';
import { call } from '../http/call';
import { Page } from '../page/page';
import { endSession } from '../session/session';

/** The server forgets the token if it can be reached; this browser forgets it in any case. */
async function leave(): Promise<void> {
  await call(signOut, {}).catch(() => undefined);
  await endSession();
}

export function HomeScreen({ session }: { session: StudentSession }) {
  const { t } = useTranslation('learn');
  const account = (
    <Button variant="quiet" onClick={() => void leave()}>
      {t('signOut')}
    </Button>
  );
  return (
    <Page title={t('home.title', { name: session.student.name })} account={account}>
      <p>{t('home.empty')}</p>
    </Page>
  );
}
