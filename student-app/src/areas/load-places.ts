import { learnGlobal, type LearnMount, type LearnPlace } from 'shared/contract/slots';
import { type LearnRelease } from './areas-of';

type Places = { readonly [Place in LearnPlace]?: LearnMount };

const TIMEOUT_MS = 20_000;
const loaded = new Map<string, Promise<Places>>();

function load(name: string, { address, integrity }: LearnRelease): Promise<Places> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error(`The script of ${name} is lost.`));
    };
    const timer = setTimeout(fail, TIMEOUT_MS);
    Object.assign(script, { src: address, integrity, crossOrigin: 'anonymous', async: true });
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    script.onload = () => {
      clearTimeout(timer);
      script.remove();
      const left = window as unknown as Record<string, Places | undefined>;
      const places = left[learnGlobal(name)];
      delete left[learnGlobal(name)];
      if (places) resolve(places);
      else fail();
    };
    document.head.append(script);
  });
}

/** What the script of a remote exports; a script that was lost is asked for again. */
export function loadPlaces(name: string, release: LearnRelease): Promise<Places> {
  const known = loaded.get(release.address);
  if (known) return known;
  const loading = load(name, release);
  loaded.set(release.address, loading);
  loading.catch(() => loaded.delete(release.address));
  return loading;
}
