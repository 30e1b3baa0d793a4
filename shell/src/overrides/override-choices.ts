import { readCookie, cookieNames, writeCookie } from 'shared/storage';
import * as z from 'shared/z';

/** A version or URL by remote name, as chosen by a developer. */
export type OverrideChoices = Readonly<Record<string, string>>;

const choicesSchema = z.record(z.string(), z.string());

/** The stored overrides of this browser. */
export function readChoices(): OverrideChoices {
  try {
    const parsed = choicesSchema.safeParse(JSON.parse(readCookie(cookieNames.remoteOverrides) ?? '{}'));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

export const writeChoices = (choices: OverrideChoices): void =>
  writeCookie(cookieNames.remoteOverrides, JSON.stringify(choices));

const remoteName = /^mfe-[a-z0-9-]{1,56}$/;

/**
 * Moves `?mfe-…=<version or URL>` from the URL into local storage; an empty value ends the override. Cleans the URL,
 * so that sharing it does not share the override.
 */
export function takeChoicesFromAddress(): void {
  const address = new URL(window.location.href);
  const asked = [...address.searchParams].filter(([name]) => remoteName.test(name));
  if (asked.length === 0) return;
  const choices = Object.entries({ ...readChoices(), ...Object.fromEntries(asked) });
  writeChoices(Object.fromEntries(choices.filter(([, value]) => value !== '')));
  asked.forEach(([name]) => address.searchParams.delete(name));
  window.history.replaceState(window.history.state, '', address);
}
