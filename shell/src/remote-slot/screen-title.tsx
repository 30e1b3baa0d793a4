import { i18n, useLanguage } from 'shared/i18n';
import { PageTitle } from '../slot/page-title';

/** The document's title of a remote's screen. React hoists it into the head. */
export function ScreenTitle({ namespace, title }: { namespace: string; title: string }) {
  useLanguage();
  // The words belong to a remote, so the types of the shell do not know them.
  return <PageTitle screen={i18n.t(title as 'productName', { ns: namespace as 'common' })} />;
}
