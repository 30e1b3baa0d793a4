import { type Deprecated } from 'shared/contract/endpoint';

/** How long a call is announced before it goes, in days. */
const noticeDays = 180;
const day = 86_400_000;

/**
 * The headers of a call that will go: `Deprecation` (RFC 9745) and `Sunset` (RFC 8594).
 *
 * @throws Error for a notice that is too short, so that the server does not start with one.
 */
export function deprecationHeaders({ since, sunset }: Deprecated): Record<string, string> {
  const [from, until] = [Date.parse(since), Date.parse(sunset)];
  if (!(until - from >= noticeDays * day)) throw new Error(`${since} to ${sunset} are fewer than ${noticeDays} days.`);
  return {
    deprecation: `@${from / 1000}`,
    sunset: new Date(until).toUTCString(),
    link: '</api/docs>; rel="deprecation"; type="text/html"',
  };
}
