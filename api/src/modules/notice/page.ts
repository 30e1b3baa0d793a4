import { type Language } from 'shared/contract/limits';
import { type NoticeKind } from '../../mail/notice-kinds';
import { escaped } from '../../server/small-page';
import { filled, serverTexts } from '../../text/server-texts';

export type StopState = 'ask' | 'stopped' | 'resumed';

interface StopPage {
  kind: NoticeKind;
  email: string;
  state: StopState;
}

/** Nothing changes before the button is pressed. */
export function stopPage(language: Language, { kind, email, state }: StopPage): { title: string; body: string } {
  const { page, kinds } = serverTexts(language).notices;
  const next = state === 'stopped' ? { label: page.again, what: 'again' } : { label: page.stop, what: 'stop' };
  return {
    title: page.title,
    body: `<p>${escaped(filled(page[state], { kind: kinds[kind], email }))}</p>
<form method="post"><button name="what" value="${next.what}">${escaped(next.label)}</button></form>`,
  };
}
