import {
  bloomsTaxonomyLabel,
  difficultyLabel,
  questionCategoryLabel,
  questionTypeLabel,
} from '@teacher-portal/remote-sdk/contract/enums';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { type MessageKey } from '@teacher-portal/remote-sdk/contract/message-key';
import { flattenCategories } from '@teacher-portal/remote-sdk/entities/category-list.query';
import { mergeField, type MergeField, type Sides } from '@teacher-portal/remote-sdk/entities/merge';
import { optionLetter } from '@teacher-portal/remote-sdk/entities/question-options';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { richTextToPlain } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { type OptionRow, type QuestionValues } from './question-form.schema';

type Field = MergeField<QuestionValues>;

const optionText = ({ value, isCorrectAnswer, pictureAlt }: OptionRow) =>
  [value, ...(pictureAlt ? [`(${pictureAlt})`] : []), ...(isCorrectAnswer ? ['✓'] : [])].join(' ');

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

/** The fields of the question form with their labels, in the order of the form. */
export function useMergeFields(tree: readonly Category[]): (sides: Sides<QuestionValues>) => Field[] {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  const nameOf = new Map(flattenCategories(tree).map(({ id, name }) => [String(id), name]));
  const enumText = (labels: Readonly<Record<string, MessageKey>>, code: string | number | null) => {
    const label = code === null ? undefined : labels[code];
    return label ? message(label) : '';
  };
  return (sides) => [
    mergeField(t('details.version.value.questionType'), ['questionType'], ({ questionType }) =>
      enumText(questionTypeLabel, questionType),
    ),
    mergeField(t('details.version.value.questionCategory'), ['questionCategory'], ({ questionCategory }) =>
      enumText(questionCategoryLabel, questionCategory),
    ),
    mergeField(t('details.version.text'), ['questionText'], ({ questionText }) => richTextToPlain(questionText)),
    mergeField(t('details.version.picture'), ['picturePath', 'pictureAlt'], ({ pictureAlt }) => pictureAlt),
    mergeField(t('details.version.drawing'), ['drawing', 'drawingPreview'], () => ''),
    ...(hasSameOptions(sides)
      ? sides.base.options.map((_, at) => oneOption(t('details.version.option', { letter: optionLetter(at) }), at))
      : [
          mergeField<QuestionValues>(t('details.version.options'), ['options'], ({ options }) =>
            options.map((option, at) => `${optionLetter(at)} ${optionText(option)}`).join('\n'),
          ),
        ]),
    mergeField(t('details.version.modelAnswer'), ['modelAnswer'], ({ modelAnswer }) => richTextToPlain(modelAnswer)),
    mergeField(t('filter.topics'), ['tags'], ({ tags }) => tags.map((tag) => nameOf.get(tag) ?? tag).join('\n')),
    mergeField(t('details.version.value.difficulty'), ['difficulty'], ({ difficulty }) =>
      enumText(difficultyLabel, difficulty),
    ),
    mergeField(t('details.version.value.bloomsTaxonomy'), ['bloomsTaxonomy'], ({ bloomsTaxonomy }) =>
      enumText(bloomsTaxonomyLabel, bloomsTaxonomy),
    ),
    mergeField(t('details.version.value.score'), ['score'], ({ score }) => formatNumber(score)),
  ];
}
