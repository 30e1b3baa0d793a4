/** Whether a name is an IANA time zone that this machine knows, such as “Europe/Istanbul”. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The time zone of the machine, in which dates and times are shown. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The header in which the portal's pages name the time zone of the device. */
export const timeZoneHeader = 'time-zone';
