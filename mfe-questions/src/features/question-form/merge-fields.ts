import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { flattenCategories } from '@teacher-portal/remote-sdk/entities/category-list.query';
import { mergeField, type MergeField, type Sides } from '@teacher-portal/remote-sdk/entities/merge';
import { optionLetter } from '@teacher-portal/remote-sdk/entities/question-options';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { optionText } from './option-text';
import { questionFields, type ValueTexts } from './question-fields';
import { type OptionRow, type QuestionValues } from './question-form.schema';

type Field = MergeField<QuestionValues>;

/** Whether all sides have the same options in the same order, so that options can be merged one by one. */
function hasSameOptions({ base, theirs, mine }: Sides<QuestionValues>): boolean {
  const [was, ...others] = [base, theirs, mine].map(({ questionType, options }) =>
    JSON.stringify([questionType, options.map(({ optionId }) => optionId)]),
  );
  return others.every((ids) => ids === was) && base.options.every(({ optionId }) => optionId !== undefined);
}

const oneOption = (name: string, at: number): Field => ({
  key: `option ${at}`,
  name,
  valueOf: ({ options }) => options[at],
  textOf: ({ options }) => optionText(options[at] as OptionRow),
  take: (values, from) => ({ ...values, options: values.options.with(at, from.options[at] as OptionRow) }),
});

const keys = Object.keys(questionFields) as (keyof QuestionValues)[];

/** The fields of the question form with their labels, in the order of the form. */
export function useMergeFields(tree: readonly Category[]): (sides: Sides<QuestionValues>) => Field[] {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  const nameOf = new Map(flattenCategories(tree).map(({ id, name }) => [String(id), name]));
  const texts: ValueTexts = {
    label: (labels, code) => {
      const label = code === null ? undefined : labels[code];
      return label ? message(label) : '';
    },
    topic: (tag) => nameOf.get(tag) ?? tag,
    telling: (tells) => t(`form.telling.${tells}`),
    passage: (id) => t('form.passage.number', { id }),
  };
  return (sides) =>
    keys.flatMap((key): Field[] => {
      const field = questionFields[key];
      if (field === null || typeof field === 'string') return [];
      if (key === 'options' && hasSameOptions(sides))
        return sides.base.options.map((_, at) =>
          oneOption(t('details.version.option', { letter: optionLetter(at) }), at),
        );
      const shared = keys.filter((each) => questionFields[each] === key);
      return [mergeField(t(field.name), [key, ...shared], (values) => field.textOf(values, texts))];
    });
}
