import { type Result } from 'shared/contract/result';
import { languageOfText, MathText, RichText, richTextToPlain } from 'shared/ui/plain';

type Asked = NonNullable<Result['questions']>[number];

export interface ToldProps extends Pick<Asked, 'told' | 'questionText'> {
  /** The option that it is said of; null: the question. */
  of: string | null;
}

/** What the teacher says of an option or of the question, by the answer. */
export function Told({ told = [], questionText, of }: ToldProps) {
  const lang = languageOfText(richTextToPlain(questionText));
  return told
    .filter((each) => each.of === of)
    .map(({ text, media }, at) => (
      <div key={at} className="hint">
        {text && <MathText text={text} lang={lang} />}
        {media && <RichText html={media} />}
      </div>
    ));
}
