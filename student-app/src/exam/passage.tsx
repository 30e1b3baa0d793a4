import { type ReactNode } from 'react';
import { type PassageOf } from 'shared/contract/passage.fields';
import { useTranslation } from 'shared/i18n';
import { RichText } from 'shared/ui/plain';
import { ReadAloud } from '../reading/read-aloud';

interface UnderProps {
  passage: PassageOf | null;
  /** The questions under it. */
  children: ReactNode;
}

/**
 * Questions under the text that they are about, or beside it where there is room. It is a region of its own that can be
 * folded, and stays as it is while the student goes from one of its questions to the next.
 */
export function Under({ passage, children }: UnderProps) {
  const { t } = useTranslation('learn');
  if (!passage) return children;
  const { title, text } = passage;
  const name = t('exam.text', { title });
  return (
    <div className="under">
      <section className="card" aria-label={name}>
        <details open>
          <summary>
            <h2>{name}</h2>
          </summary>
          <ReadAloud html={text} options={[]} />
          <RichText html={text} />
        </details>
      </section>
      <div className="stack">{children}</div>
    </div>
  );
}
