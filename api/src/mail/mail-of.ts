import { type Language } from 'shared/contract/limits';
import { filled, serverTexts } from '../text/server-texts';
import { type Mail } from './mailer';

/** A mail in a language of the portal, with its values filled in. */
export function mailOf(
  kind: keyof ReturnType<typeof serverTexts>['mails'],
  language: Language,
  { to, ...values }: { to: string } & Readonly<Record<string, string | number>>,
): Mail {
  const { subject, text } = serverTexts(language).mails[kind];
  return { to, subject: filled(subject, values), text: filled(text, values) };
}
