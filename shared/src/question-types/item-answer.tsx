import { type ComponentType, type ReactNode } from 'react';
import { addNamespace, useTranslation } from 'shared/i18n';
import { lazyPart, Skeleton, Text } from 'shared/ui/core';
import { MathText, RichText } from 'shared/ui/rich-text-view';
import { type AnswerViewProps, type PrintViewProps } from './answer-props';
import { answerViews } from './answers';
import { editorTexts } from './editing/texts';
import { editors } from './editors';
import { type TextParts, TextPartsContext } from './text-parts';
import { answerTexts } from './texts';

const parts: TextParts = {
  MathText: ({ text, lang }) => <MathText lang={lang}>{text}</MathText>,
  RichText: ({ html }) => <RichText html={html} />,
};

/** With the texts that it shows. */
export const withTexts =
  <Props,>(load: () => Promise<ComponentType<Props>>) =>
  async () => {
    const [Part] = await Promise.all([
      load(),
      addNamespace('answers', answerTexts),
      addNamespace('itemEditor', editorTexts),
    ]);
    return Part;
  };

const within = (view: ReactNode) => <TextPartsContext value={parts}>{view}</TextPartsContext>;
const loading = <Skeleton height="88px" />;
const lazyAnswers = new Map(
  Object.entries(answerViews).map(([code, load]) => [Number(code), { View: lazyPart(withTexts(load), loading) }]),
);
const lazyPrints = new Map(
  Object.entries(editors).map(([code, { print }]) => [Number(code), { View: lazyPart(withTexts(print), loading) }]),
);

/** Of a type that a newer server has. */
function Unknown() {
  const { t } = useTranslation();
  return <Text tone="ink2">{t('question.unknownType')}</Text>;
}

/** The answer view of a type, in the teachers' pages. */
export function ItemAnswer({ type, ...props }: AnswerViewProps & { type: number }) {
  const answering = lazyAnswers.get(type);
  return answering ? within(<answering.View {...props} />) : <Unknown />;
}

/** The print view of a type. */
export function ItemPrint({ type, ...props }: PrintViewProps & { type: number }) {
  const printing = lazyPrints.get(type);
  return printing ? within(<printing.View {...props} />) : <Unknown />;
}
