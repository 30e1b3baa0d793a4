import { useEffect, useRef } from 'react';
import { type WholeLearnLecture } from 'shared/contract/learn-lecture';
import { useTranslation } from 'shared/i18n';
import { Button, RichText } from 'shared/ui/plain';
import { resumeAt } from './place-text';

const ALL = 1000;

/** How far the text has been scrolled into view, in thousandths. */
function readOf(text: Element): number {
  const { top, height } = text.getBoundingClientRect();
  if (height <= 0) return 0;
  return Math.round(Math.min(1, Math.max(0, (window.innerHeight - top) / height)) * ALL);
}

interface TextProps {
  lecture: WholeLearnLecture;
  onPlace: (place: number) => void;
}

/** The text of a lecture. Resuming takes a click, because automatic scrolling confuses users of screen readers. */
export function Text({ lecture, onPlace }: TextProps) {
  const { t } = useTranslation('study');
  const text = useRef<HTMLDivElement>(null);
  const notePlace = useRef(onPlace);
  useEffect(() => {
    notePlace.current = onPlace;
  });
  useEffect(() => {
    const note = () => text.current && notePlace.current(readOf(text.current));
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
  const at = resumeAt(lecture);
  function goOn(place: number) {
    if (!text.current) return;
    const { top, height } = text.current.getBoundingClientRect();
    window.scrollTo({ top: window.scrollY + top + (height * place) / ALL - window.innerHeight });
  }
  return (
    <>
      {at !== undefined && (
        <div className="row">
          <Button onClick={() => goOn(at)}>{t('lectures.goOn')}</Button>
        </div>
      )}
      <div ref={text}>
        <RichText html={lecture.content} />
      </div>
    </>
  );
}
