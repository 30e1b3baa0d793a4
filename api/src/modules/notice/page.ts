import { type Language } from 'shared/contract/limits';
import { type NoticeKind } from '../../mail/notice-kinds';
import { filled, serverTexts } from '../../text/server-texts';

export type StopState = 'ask' | 'stopped' | 'resumed';

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface StopPage {
  kind: NoticeKind;
  email: string;
  state: StopState;
}

/** Without styles or scripts, which the policy of the API allows to nobody. Nothing changes before the button is pressed. */
export function stopPage(language: Language, { kind, email, state }: StopPage): string {
  const { page, kinds } = serverTexts(language).notices;
  const next = state === 'stopped' ? { label: page.again, what: 'again' } : { label: page.stop, what: 'stop' };
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(page.title)}</title></head>
<body>
<main>
<h1>${escaped(page.title)}</h1>
<p>${escaped(filled(page[state], { kind: kinds[kind], email }))}</p>
<form method="post"><button name="what" value="${next.what}">${escaped(next.label)}</button></form>
</main>
</body>
</html>
`;
}
