import { useTranslation } from 'shared/i18n';
import { type AnswerViewProps } from '../answer-props';
import { ShownText } from './shown-text';
import { useNote } from './use-note';
import { type Worth, worthOf } from './worth';

const signs: Record<Worth, string> = { right: '✓', partly: '◐', wrong: '✗', open: '–' };

interface PartMarkProps extends Pick<AnswerViewProps, 'result' | 'told' | 'lang'> {
  id: string;
  /** What the mark is called instead of right and wrong. */
  words?: Partial<Record<Worth, string>>;
}

/** How a part was scored, in words, and what is said of it; nothing before it is scored. */
export function PartMark({ id, result, told = [], lang, words }: PartMarkProps) {
  const { t } = useTranslation('answers');
  const noteOf = useNote();
  const part = result?.parts.find((each) => each.id === id);
  const said = told.filter(({ of }) => of === id);
  if (!part && said.length === 0) return null;
  const worth = worthOf(part?.fraction ?? null);
  const note = part && part.note !== 'unanswered' ? noteOf(part.note) : '';
  return (
    <span className="qt-mark" data-worth={part && worth}>
      {part && (
        <strong>
          <span aria-hidden="true">{signs[worth]}</span> {words?.[worth] ?? t(`worth.${worth}`)}
        </strong>
      )}
      {note && <span>{note}</span>}
      {said.map(({ text, media }, at) => (
        <ShownText key={at} text={text} media={media} lang={lang} />
      ))}
    </span>
  );
}
