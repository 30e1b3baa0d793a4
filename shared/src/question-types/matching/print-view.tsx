import { type AskedMatching } from '@teacher-portal/question-types/matching/asked';
import { type MatchingAnswer } from '@teacher-portal/question-types/matching/schema';
import { type PrintViewProps } from '../answer-props';
import { letterOf } from '../parts/letter';
import { PaperLine, PrintFrame } from '../parts/print-parts';
import { ShownText } from '../parts/shown-text';

/** Two columns: the left sides with a line for a letter, the right sides with their letters. */
export function PrintView({ asked, answer, lang }: PrintViewProps<AskedMatching, MatchingAnswer>) {
  const written = (left: string) => {
    const right = answer?.pairs.find((pair) => pair.left === left)?.right;
    const at = asked.rights.findIndex(({ id }) => id === right);
    return at < 0 ? '' : letterOf(at);
  };
  return (
    <PrintFrame>
      <div className="qt-columns">
        <ol>
          {asked.lefts.map(({ id, text, media }) => (
            <li key={id}>
              <ShownText text={text} media={media} lang={lang} /> <PaperLine text={written(id)} />
            </li>
          ))}
        </ol>
        <ul className="qt-lines">
          {asked.rights.map(({ id, text, media }, at) => (
            <li key={id}>
              {letterOf(at)}. <ShownText text={text} media={media} lang={lang} />
            </li>
          ))}
        </ul>
      </div>
    </PrintFrame>
  );
}
