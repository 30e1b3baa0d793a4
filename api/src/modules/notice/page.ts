import { type Language } from 'shared/contract/limits';
import { escaped } from '../../server/http/small-page';
import { filled, serverTexts } from '../../text/server-texts';

export type StopState = 'ask' | 'stopped' | 'resumed';

interface StopPage {
  kind: keyof ReturnType<typeof serverTexts>['notices']['kinds'];
  /** The school whose report cards or invitations these are; empty for other mails. */
  school: string;
  email: string;
  state: StopState;
}

/** A GET changes nothing; only the button does. */
export function stopPage(language: Language, shown: StopPage): { title: string; body: string } {
  const { page, kinds } = serverTexts(language).notices;
  const { email, state } = shown;
  const kind = filled(kinds[shown.kind], { school: shown.school });
  const next = state === 'stopped' ? { label: page.again, what: 'again' } : { label: page.stop, what: 'stop' };
  return {
    title: page.title,
    body: `<p>${escaped(filled(page[state], { kind, email }))}</p>
<form method="post"><button name="what" value="${next.what}">${escaped(next.label)}</button></form>`,
  };
}
