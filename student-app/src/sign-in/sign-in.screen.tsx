import { useEffect, useState } from 'react';
import { slipOf } from 'shared/contract/learn-address';
import { useTranslation } from 'shared/i18n';
import { Button } from 'shared/ui/plain';
import { Page } from '../page/page';
import { providersOfPage } from '../sign-on/providers';
import { lazyPart } from '../study/lazy';
import { SignInForm } from './sign-in-form';
import { ways, type Way } from './ways';

/**
 * Reads the data of a scanned slip, or of the demo account, and removes them from the URL, so that the code is not left in the address bar or
 * the history.
 */
function takeSlip() {
  const demo = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  const slip = { ...slipOf(location.hash), email: demo.email, password: demo.password };
  if (slip.schoolCode || slip.email) history.replaceState(null, '', location.pathname + location.search);
  return slip;
}

const ProviderButtons = lazyPart(async () => (await import('../sign-on/provider-buttons')).ProviderButtons);
const order = ['name', 'slip', 'email'] as const;

/** Signs a student in by user name and PIN, by slip (the first time), by e-mail address, or at an identity provider. */
export function SignInScreen() {
  const { t } = useTranslation('learn');
  const [slip, setSlip] = useState(takeSlip);
  const [providers] = useState(providersOfPage);
  const [chosen, choose] = useState<Way>(slip.oneTimeCode ? 'slip' : slip.email ? 'email' : 'name');
  useEffect(() => {
    // Scanning a slip while the page is open changes only the fragment.
    const scanned = () => {
      const next = takeSlip();
      if (!next.oneTimeCode) return;
      setSlip(next);
      choose('slip');
    };
    window.addEventListener('hashchange', scanned);
    return () => window.removeEventListener('hashchange', scanned);
  }, []);
  return (
    <Page title={t(`signIn.${chosen}.title`)} narrow>
      <SignInForm key={`${chosen} ${slip.oneTimeCode}`} way={ways[chosen]} words={chosen} initial={slip} />
      <div className="stack" role="group" aria-label={t('signIn.other')}>
        {order
          .filter((way) => way !== chosen)
          .map((way) => (
            <Button key={way} onClick={() => choose(way)}>
              {t(`signIn.${way}.choose`)}
            </Button>
          ))}
        {providers.length > 0 && <ProviderButtons providers={providers} />}
      </div>
      <p className="hint">{t('signIn.forTeachers')}</p>
      <p>
        <a href="/login">{t('signIn.toPortal')}</a>
      </p>
    </Page>
  );
}
