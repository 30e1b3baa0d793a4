import type { Endpoint, EndpointParams, EndpointQuery } from './endpoint';

/**
 * First calls of a screen: what it reads as soon as it opens, declared as templates of addresses, so that the page can
 * send them before any of its scripts has loaded. In a template `{school}` is what the browser remembers, `{@id}` a
 * parameter of the page's own address, and `{@size=20}` one with a default.
 */

type Fields<Part> = { readonly [Name in keyof Part]?: string | number };

/** The remembered values that a template may name. */
export const remembered = {
  school: '{school}',
  grade: '{grade}',
  profile: '{profile}',
  /** `true` if lists cover what the teacher teaches; otherwise the parameter is omitted. */
  mine: '{mine}',
} as const;

/** An id in the address of the page. Without it the call is not sent. */
export const idInAddress = (name: string) => `{@${name}}`;

/** The ids in the address of the page that a call needs. */
export const idsInAddress = (template: string): string[] =>
  [...template.matchAll(/\{@(\w+)\}/g)].map(([, name = '']) => name);

/** A parameter of the address of the page. With an empty default it is omitted where the page has none. */
export const inAddress = (name: string, otherwise: string | number = '') => `{@${name}=${otherwise}}`;

/** The template of a call that a screen makes when it opens; of the portal's API, because a service may be slow. */
export function firstCall<E extends Endpoint>(
  { path, service }: E,
  input: { params?: Fields<EndpointParams<E>>; query?: Fields<EndpointQuery<E>> } = {},
): string {
  if (service) throw new Error(`${path} is of a service: only calls of the portal leave with the page.`);
  const params = (input.params ?? {}) as Record<string, string | number | undefined>;
  const filled = path.replace(/:([A-Za-z0-9]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs the parameter ${name}`);
    return String(value);
  });
  const query = Object.entries(input.query ?? {}).map(([name, value]) => `${name}=${String(value)}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

/** By the path of a route: the calls that its screen makes when it opens. */
export type FirstCalls = Readonly<Record<string, readonly string[]>>;

/** What a page knows before its scripts run. */
export interface FirstFacts {
  /** Ids; one that is unknown is undefined. */
  known: Readonly<Partial<Record<'school' | 'grade' | 'profile', number>>>;
  mine: boolean;
  /** The parameters of the page's address. */
  search: URLSearchParams;
}

const placeholder = /\{(@?)(\w+)(?:=([^}]*))?\}/g;

/**
 * The address of a call; undefined if something that it needs is unknown, or if the page's address has a parameter that
 * the template does not know: the screen may then read something else.
 */
export function filledCall(template: string, { known, mine, search }: FirstFacts): string | undefined {
  const asked = [...template.matchAll(placeholder)].flatMap(([, at, name = '']) => (at ? [name] : []));
  if (asked.length > 0 && [...search.keys()].some((name) => !asked.includes(name))) return undefined;
  const values: Record<string, string | number | undefined> = { ...known, mine: mine ? 'true' : '' };
  let isWhole = true;
  const fill = (text: string, isPath: boolean) =>
    text.replace(placeholder, (_, at: string, name: string, otherwise?: string) => {
      const value = String((at ? search.get(name) : values[name]) ?? otherwise ?? '');
      const isId = isPath || (name !== 'mine' && otherwise === undefined);
      if (isId && !/^\d+$/.test(value)) isWhole = false;
      return value;
    });
  const [path = '', query = ''] = template.split(/\?(.*)/s);
  const fields = query.split('&').flatMap((field) => {
    const [name = '', text = ''] = field.split(/=(.*)/s);
    const value = fill(text, false);
    return value === '' ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  const address = [fill(path, true), ...(fields.length > 0 ? [fields.join('&')] : [])].join('?');
  return isWhole ? address : undefined;
}

/** The same for two addresses of one call, in whatever order and encoding their parameters are. */
export function callKey(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://page');
  searchParams.sort();
  return `${pathname}?${searchParams.toString()}`;
}
