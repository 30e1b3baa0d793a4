import type { Page, Route } from '@playwright/test';
import type { Language } from '../words';

/** What happens to the calls of a page. */
export interface NetworkFault {
  what: string;
  answer: (route: Route) => Promise<void>;
  /** The error message. */
  says: Record<Language, string>;
}

const json = { contentType: 'application/json; charset=utf-8' };
const refusal = (route: Route, status: number, code: string, texts: Record<Language, string>, headers = {}) => {
  const language = new URL(route.request().url()).searchParams.get('lang') === 'tr' ? 'tr' : 'en';
  return route.fulfill({ ...json, status, headers, body: JSON.stringify({ status, code, message: texts[language] }) });
};

const noConnection = {
  en: 'No connection to the server. Please check your network and try again.',
  tr: 'Sunucuya ulaşılamıyor. Lütfen internet bağlantınızı kontrol edip yeniden deneyin.',
};
const wentWrong = { en: 'Something went wrong!', tr: 'Bir sorun oluştu!' };
const tooMany = {
  en: 'Too many attempts. Please try again in 1 min.',
  tr: 'Çok fazla deneme yapıldı. Lütfen 1 dk sonra yeniden deneyin.',
};

/**
 * Consecutive faults have different messages, so that a page without a reaction is not mistaken for one that has
 * reacted.
 */
export const networkFaults = [
  { what: 'nobody answers', answer: (route) => route.abort('connectionrefused'), says: noConnection },
  {
    what: 'the server fails',
    answer: (route) => refusal(route, 500, 'errors.somethingWentWrong', wentWrong),
    says: wentWrong,
  },
  {
    what: 'there were too many calls',
    answer: (route) => refusal(route, 429, 'errors.rateLimited', tooMany, { 'retry-after': '30' }),
    says: tooMany,
  },
  {
    what: 'a proxy answers with a page',
    answer: (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' }),
    says: wentWrong,
  },
  { what: 'the connection breaks off', answer: (route) => route.abort('connectionreset'), says: noConnection },
  {
    what: 'half of the answer arrives',
    answer: (route) => route.fulfill({ ...json, status: 200, body: '{"data":[{"id":1,"na' }),
    says: wentWrong,
  },
] as const satisfies readonly NetworkFault[];

/** The browser's own console message about a failed request; no other is allowed. */
export const callFailed = /Failed to load resource: (net::ERR_|the server responded with a status of (429|500|502))/;

/** Whether a request is an API call. */
const isCall = ({ pathname }: URL) => pathname.startsWith('/api/v1/');

/** Intercepts the calls between a page and the API. */
export class Network {
  private fault: Pick<NetworkFault, 'answer'> | undefined;
  private release: (() => void) | undefined;
  private held: Promise<void> | undefined;
  private spared: string | undefined;
  private only: string | undefined;

  private constructor(private readonly methods: readonly string[]) {}

  /** Intercepts calls with these methods. */
  static async of(page: Page, methods: readonly string[]): Promise<Network> {
    const network = new Network(methods);
    await page.route(isCall, (route) => network.meet(route));
    return network;
  }

  private async meet(route: Route): Promise<void> {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const isSpared =
      (this.spared !== undefined && pathname.endsWith(this.spared)) ||
      (this.only !== undefined && pathname !== this.only);
    if (isSpared || !this.methods.includes(request.method())) return route.fallback();
    if (this.fault) return this.fault.answer(route);
    await this.held;
    return route.fallback();
  }

  /** Makes calls fail this way, except for paths that end with `spared`. */
  break(fault: Pick<NetworkFault, 'answer'>, spared?: string): void {
    this.free();
    this.only = undefined;
    this.spared = spared;
    this.fault = fault;
  }

  /** Makes the calls of one path fail this way. */
  breakOne(fault: Pick<NetworkFault, 'answer'>, path: string): void {
    this.break(fault);
    this.only = path;
  }

  /** Delays calls until the network is restored. */
  hold(): void {
    this.fault = undefined;
    this.held = new Promise((resolve) => (this.release = resolve));
  }

  /** Lets all calls through again. */
  mend(): void {
    this.fault = undefined;
    this.only = undefined;
    this.free();
  }

  private free(): void {
    this.release?.();
    this.release = undefined;
    this.held = undefined;
  }
}

/**
 * Shortens the query client's retry delays (one and two seconds) and the delay of the "still loading" message (two and a half),
 * so that no test waits for them. A string, because compiled functions use helpers that the page does not have.
 */
export const shortPauses = `{
  const shorter = new Map([[1000, 15], [2000, 30], [2500, 400]]);
  const later = window.setTimeout.bind(window);
  window.setTimeout = (act, pause, ...rest) => later(act, shorter.get(pause) ?? pause, ...rest);
}`;
