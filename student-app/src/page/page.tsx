import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'shared/i18n';
import { ReadingMenu } from '../reading/reading-menu';
import { LanguageSwitch } from './language-switch';

interface PageProps {
  title: string;
  /** Shown beside the language switch: who is signed in. */
  account?: ReactNode;
  /** For forms. */
  narrow?: boolean;
  children: ReactNode;
}

/** The layout of every screen. Its heading is focused when the screen opens, so that screen readers read it. */
export function Page({ title, account, narrow = false, children }: PageProps) {
  const { t } = useTranslation('learn');
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
        {account}
        <ReadingMenu />
        <LanguageSwitch />
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
