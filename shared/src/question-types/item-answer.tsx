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

/** Of a type that a newer server has. */
function Unknown() {
  const { t } = useTranslation();
  return <Text tone="ink2">{t('question.unknownType')}</Text>;
}

/** A view of whichever type an item is of, from a table by code. */
function viewsBy<Props extends object>(table: Readonly<Record<number, () => Promise<ComponentType<Props>>>>) {
  const lazy = new Map(
    Object.entries(table).map(([code, load]) => [Number(code), { View: lazyPart(withTexts(load), loading) }]),
  );
  return function ItemPart({ type, ...props }: Props & { type: number }) {
    const View = lazy.get(type)?.View as ComponentType<object> | undefined;
    return View ? within(<View {...props} />) : <Unknown />;
  };
}

export const answersBy = (table: typeof answerViews) => viewsBy<AnswerViewProps>(table);
export const printsBy = (table: typeof editors) =>
  viewsBy<PrintViewProps>(Object.fromEntries(Object.entries(table).map(([code, { print }]) => [code, print])));

/** The answer view of a type, in the teachers' pages. */
export const ItemAnswer = answersBy(answerViews);

/** The print view of a type. */
export const ItemPrint = printsBy(editors);
