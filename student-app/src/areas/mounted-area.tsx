import { useEffect, useRef, useState } from 'react';
import { type LearnMount, type LearnPlace } from 'shared/contract/slots';
import { useLanguage, useTranslation } from 'shared/i18n';
import { Button, showRichText } from 'shared/ui/plain';
import { type Caller, serviceCaller } from '../http/call-service';
import { type Area, type LearnRelease } from './areas-of';
import { loadPlaces } from './load-places';

interface MountedAreaProps extends Caller {
  area: Area;
  place: LearnPlace;
}

/** What fills a place, in the language of the page; filled anew when that changes, and after a retry. */
export function MountedArea(props: MountedAreaProps) {
  const [attempt, setAttempt] = useState(0);
  const version = props.area.releases[0]?.address;
  const key = [useLanguage(), version, props.code, attempt].join();
  return <FilledPlace key={key} {...props} onRetry={() => setAttempt((count) => count + 1)} />;
}

/** For its team: the page goes on. */
const tell = (error: unknown): void => {
  if ('reportError' in window) reportError(error);
};

/** In the style that the page has for such texts. */
function showText(place: HTMLElement, html: string): void {
  place.classList.add('prose');
  place.dir = 'auto';
  showRichText(place, html);
}

type Fill = (mount: LearnMount, release: LearnRelease) => void;

/** Tries the version that the visitor gets, then the earlier one. Returns whether one works. */
async function fillPlace({ name, releases }: Area, place: LearnPlace, fill: Fill): Promise<boolean> {
  for (const release of releases) {
    try {
      const mount = (await loadPlaces(name, release))[place];
      if (!mount) throw new Error(`${name} ${release.version} exports no ${place}.`);
      fill(mount, release);
      return true;
    } catch (error) {
      tell(error);
    }
  }
  return false;
}

function FilledPlace({ area, place, code, onRetry }: MountedAreaProps & { onRetry: () => void }) {
  const { t } = useTranslation('study');
  const language = useLanguage();
  const host = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'opening' | 'open' | 'lost'>('opening');
  const lost = t('areas.lost', { area: area.label[language] ?? area.label.en });

  useEffect(() => {
    const { current: around } = host;
    let isHere = true;
    let leave: (() => void) | undefined;
    const fill: Fill = (mount, { version }) => {
      if (!isHere) return;
      const element = document.createElement('div');
      around?.replaceChildren(element);
      const call = serviceCaller(area.name, version, { code }, lost);
      leave = mount(element, { language, call, showText }) ?? undefined;
    };
    void fillPlace(area, place, fill).then((isFilled) => {
      if (!isHere) return;
      if (!isFilled) around?.replaceChildren();
      setState(isFilled ? 'open' : 'lost');
    });
    return () => {
      isHere = false;
      try {
        leave?.();
      } catch (error) {
        tell(error);
      }
    };
    // Mounted once: its key has everything that would change it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <>
      <div ref={host} />
      {state === 'opening' && <p role="status">{t('areas.opening')}</p>}
      {state === 'lost' && (
        <>
          <p role="status">{lost}</p>
          <Button onClick={onRetry}>{t('areas.retry')}</Button>
        </>
      )}
    </>
  );
}
