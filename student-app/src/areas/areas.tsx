import { useCallback } from 'react';
import { type LearnPlace } from 'shared/contract/slots';
import { useLanguage, useTranslation } from 'shared/i18n';
import { Link } from 'wouter';
import { useLoaded } from '../page/use-loaded';
import { type Caller } from '../http/call-service';
import { AreaNotices } from './area-notices';
import { areasOf } from './areas-of';
import { MountedArea } from './mounted-area';

type SectionPlace = Extract<LearnPlace, 'learn' | 'guardian'>;
interface AreasProps<Place> extends Caller {
  place: Place;
  /** Of the student who is signed in. */
  uid?: number;
}

/** What remotes add to a place of a page: notices of their services, or sections that their scripts fill. */
export const Areas = ({ place, ...of }: AreasProps<SectionPlace | 'notices'>) =>
  place === 'notices' ? <AreaNotices {...of} /> : <AreaSections place={place} {...of} />;

/** Each in a section of its own. Without a list of remotes the page stays as it is. */
function AreaSections({ place, uid, code }: AreasProps<SectionPlace>) {
  const { t } = useTranslation('study');
  const language = useLanguage();
  const load = useCallback(() => areasOf(place, uid), [place, uid]);
  const found = useLoaded(load);
  if (found.state !== 'ready') return null;
  return found.data.map((area) => {
    const title = area.label[language] ?? area.label.en ?? area.name;
    return (
      <section key={area.name} className="stack" aria-labelledby={area.name}>
        <h2 id={area.name}>{title}</h2>
        <MountedArea area={area} place={place} code={code} />
        {place === 'learn' && area.hasPage && (
          <p>
            <Link href={`/area/${area.name}`}>{t('areas.page', { area: title })}</Link>
          </p>
        )}
      </section>
    );
  });
}
