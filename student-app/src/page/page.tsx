import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'shared/i18n';
import { ReadingMenu } from '../reading/reading-menu';
import { useLocation } from 'wouter';
import { useSession } from '../session/session';
import { AccountMenu } from './account-menu';
import { LanguageSwitch } from './language-switch';
import { Ways } from './ways';

interface PageProps {
  title: string;
  /** Shown in the place of the signed-in student: in an exam its time and state. */
  account?: ReactNode;
  /** A narrower layout for forms. */
  narrow?: boolean;
  children: ReactNode;
}

/** Pages of the signed-in student; others open without one, and an exam is not left by accident. */
const ofStudent = /^\/($|assessment|result|progress|practice|reminders|lectures|area)/;

/** The layout of every screen. Focuses its heading when the screen opens, so that screen readers announce it. */
export function Page({ title, account, narrow = false, children }: PageProps) {
  const { t } = useTranslation('learn');
  const session = useSession();
  const [here] = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    document.title = `${title} · ${t('name')}`;
    heading.current?.focus({ preventScroll: true });
  }, [title, t]);
  return (
    <>
      <header className="top">
        <span className="brand" aria-hidden="true">
          {t('name')}
        </span>
        <Ways />
        {session && ofStudent.test(here) ? (
          <AccountMenu session={session} />
        ) : (
          <>
            {account}
            <ReadingMenu />
            <LanguageSwitch />
          </>
        )}
      </header>
      <main className="page" data-narrow={narrow || undefined}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </main>
    </>
  );
}
