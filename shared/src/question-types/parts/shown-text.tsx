import { useTextParts } from '../text-parts';

interface ShownTextProps {
  text: string;
  media: string | undefined;
  lang: string | undefined;
}

/** Pictures, sounds, tables and the like under a text; nothing without any. */
export function Media({ media }: Pick<ShownTextProps, 'media'>) {
  const { RichText } = useTextParts();
  if (!media) return null;
  return (
    <div className="qt-media">
      <RichText html={media} />
    </div>
  );
}

/** A text with its formulas, and what stands under it. */
export function ShownText({ text, media, lang }: ShownTextProps) {
  const { MathText } = useTextParts();
  if (!media) return <MathText text={text} lang={lang} />;
  return (
    <span className="qt-pictured">
      {text && <MathText text={text} lang={lang} />}
      <Media media={media} />
    </span>
  );
}
