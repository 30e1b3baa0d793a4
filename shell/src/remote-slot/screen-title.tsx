import { use } from 'react';
import { i18n, useLanguage } from 'shared/i18n';
import { PageHeading } from '../slot/page-heading';
import { PageTitle } from '../slot/page-title';

/**
 * The document title of a screen of a remote, preceded by the page heading if that says more: "Ada Byron · Student ·
 * Teacher Portal". React hoists it into the head.
 */
export function ScreenTitle({ namespace, title }: { namespace: string; title: string }) {
  useLanguage();
  const heading = use(PageHeading);
  // The text belongs to a remote, so the shell has no type for its key.
  const screen: string = i18n.t(title as 'productName', { ns: namespace as 'common' });
  return <PageTitle screen={heading && heading !== screen ? `${heading} · ${screen}` : screen} />;
}
