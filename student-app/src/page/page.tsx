import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'shared/i18n';
import { ReadingMenu } from '../reading/reading-menu';
import { LanguageSwitch } from './language-switch';
import { Ways } from './ways';

interface PageProps {
  title: string;
  /** Shown next to the language switch: the signed-in student. */
  account?: ReactNode;
  /** A narrower layout for forms. */
  narrow?: boolean;
  children: ReactNode;
}

/** The layout of every screen. Focuses its heading when the screen opens, so that screen readers announce it. */
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
        <Ways />
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
