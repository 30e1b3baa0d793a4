import { type ReactNode } from 'react';
import { type AnnotatedPlace } from 'shared/contract/annotation.rules';
import { nameInPath } from 'shared/contract/answer-paths.rules';
import { type Result } from 'shared/contract/result';
import { useTranslation } from 'shared/i18n';
import { RichText } from 'shared/ui/plain';
import { elementsOf, surface } from '../exam/drawing';
import { DrawingElements } from '../exam/drawing-elements';

export type AskedAndAnswered = NonNullable<Result['questions']>[number];

/** A submitted drawing, read-only. */
function StillDrawing({ drawing }: { drawing: Record<string, unknown> }) {
  const { t } = useTranslation('study');
  return (
    <svg
      className="board"
      data-still=""
      role="img"
      aria-label={t('result.drawing')}
      viewBox={`0 0 ${surface.width} ${surface.height}`}
    >
      <DrawingElements elements={elementsOf(drawing)} />
    </svg>
  );
}

/** Older servers tell of the first file only. */
const filesOf = ({ files, response, fileSource = null }: AskedAndAnswered) =>
  files ?? (response?.filePath ? [{ filePath: response.filePath, source: fileSource }] : []);

interface HandedInProps {
  filePath: string;
  source: string | null;
  over: ReactNode;
}

/** A file of the answer: a picture is shown, any other file is a link. */
function HandedIn({ filePath, source, over }: HandedInProps) {
  const { t } = useTranslation('study');
  if (!source) return <p>{t('result.file')}</p>;
  if (/\.(jpe?g|png|gif|webp)$/i.test(filePath))
    return (
      <div className="page-of-answer">
        <img className="picture" src={source} alt={t('result.photo')} />
        {over}
      </div>
    );
  return (
    <p>
      <a href={source} target="_blank" rel="noreferrer">
        {nameInPath(filePath)}
      </a>
    </p>
  );
}

interface WrittenProps {
  question: AskedAndAnswered;
  /** What lies over a page of the answer. */
  over?: (place: AnnotatedPlace) => ReactNode;
  /** The typed text with what is marked in it. */
  marked?: (html: string) => string;
}

/** What the student wrote, drew and handed in. */
export function Written({ question, over = () => null, marked = (html) => html }: WrittenProps) {
  const { t } = useTranslation('study');
  const { response } = question;
  if (!response?.text && !response?.drawing && !response?.filePath)
    return <p className="hint">{t('result.noAnswer')}</p>;
  return (
    <figure className="answer">
      <figcaption className="hint">{t('result.yourAnswer')}</figcaption>
      {response.text && <RichText html={marked(response.text)} />}
      {response.drawing && (
        <div className="page-of-answer">
          <StillDrawing drawing={response.drawing} />
          {over({ on: 'drawing', file: 0, page: 1 })}
        </div>
      )}
      {filesOf(question).map(({ filePath, source }, file) => (
        <HandedIn key={filePath} filePath={filePath} source={source} over={over({ on: 'file', file, page: 1 })} />
      ))}
    </figure>
  );
}
