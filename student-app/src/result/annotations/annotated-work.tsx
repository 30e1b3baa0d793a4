import { type ShownAnnotation } from 'shared/contract/annotation';
import { withQuotes } from 'shared/contract/annotated-text.rules';
import { type AnnotatedPlace, isAt, numbersOf, pathOf } from 'shared/contract/annotation.rules';
import { formatNumber, useTranslation } from 'shared/i18n';
import { type AskedAndAnswered, Written } from '../written';
import './annotations.css';

const signs = { right: '✓', wrong: '✗', partly: '≈', unclear: '?' } as const;
const percent = (share: number) => `${100 * share}%`;

interface OverProps {
  here: readonly ShownAnnotation[];
  numbers: ReadonlyMap<ShownAnnotation, number>;
}

/** What was drawn on a page. The list below says it. */
function Over({ here, numbers }: OverProps) {
  const lines = here.flatMap(({ shape }) => ('points' in shape ? [shape] : []));
  return (
    <div className="over-page" aria-hidden="true">
      {lines.length > 0 && (
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none">
          {lines.map(({ kind, points }, at) => (
            <path key={at} data-kind={kind} d={pathOf(points)} vectorEffect="non-scaling-stroke" />
          ))}
        </svg>
      )}
      {here.map((each, at) => {
        const { shape } = each;
        if (!('x' in shape)) return null;
        return (
          <span key={at} data-kind={shape.kind} style={{ left: percent(shape.x), top: percent(shape.y) }}>
            {shape.kind === 'text' ? shape.text : shape.kind === 'stamp' ? signs[shape.stamp] : numbers.get(each)}
          </span>
        );
      })}
    </div>
  );
}

/** What an annotation says; lines say nothing. */
function Said({ annotation: { shape, criterion }, number }: { annotation: ShownAnnotation; number?: number }) {
  const { t } = useTranslation('study', { keyPrefix: 'marked' });
  return (
    <li>
      {number !== undefined && <strong>{formatNumber(number)} </strong>}
      {shape.kind === 'stamp' && t(`stamps.${shape.stamp}`)}
      {shape.kind === 'passage' && `${t('passage', { quote: shape.quote })} `}
      {'text' in shape && <span className="written">{shape.text}</span>}
      {criterion && ` ${criterion.text} (${formatNumber(criterion.points, { signDisplay: 'exceptZero' })})`}
    </li>
  );
}

/** The answer with what the teacher drew and wrote on it, and what that says below. */
export function AnnotatedWork({ question }: { question: AskedAndAnswered }) {
  const { t } = useTranslation('study', { keyPrefix: 'marked' });
  const { annotations = [] } = question;
  const numbers = numbersOf(annotations);
  const quotes = annotations.flatMap((each) =>
    each.shape.kind === 'passage' ? [{ ...each.shape, number: numbers.get(each) }] : [],
  );
  const said = annotations.filter(({ shape }) => !('points' in shape));
  const over = (place: AnnotatedPlace) => (
    <Over here={annotations.filter((each) => isAt(place, each))} numbers={numbers} />
  );
  return (
    <>
      <Written question={question} over={over} marked={(html) => withQuotes(html, quotes)} />
      {said.length > 0 && (
        <ul aria-label={t('list')}>
          {said.map((each, at) => {
            const number = numbers.get(each);
            return <Said key={at} annotation={each} {...(number !== undefined && { number })} />;
          })}
        </ul>
      )}
    </>
  );
}
