import { type QuestionVersion } from '@teacher-portal/remote-sdk/contract/question-version';
import { optionLetter } from '@teacher-portal/remote-sdk/entities/question-options';
import { type Part, partsOf } from '@teacher-portal/remote-sdk/ui/difference';
import { richTextToPlain } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { type SaidDifference, saidDifference } from './said-difference';

const image = /<img\b[^>]*>/g;
/** Markup with addresses as they are stored. */
const unsigned = (markup: string) => markup.replace(/(\ssrc="[^"?]*)\?[^"]*/g, '$1');

type Content = QuestionVersion['content'];
type Option = Content['options'][number];

export interface OptionDifference {
  /** Its current position, or its position before it was removed. */
  letter: string;
  is: 'added' | 'removed' | 'changed';
  parts: Part[];
  /** Null if its correctness has not changed. */
  key: 'nowKey' | 'noKey' | null;
  hasOtherPicture: boolean;
}

const pictureOf = ({ picturePath, pictureAlt, media }: Option) =>
  JSON.stringify([picturePath, pictureAlt, unsigned(media ?? '')]);

function changedOption(before: Option, after: Option, place: number): OptionDifference[] {
  const isSameKey = before.isCorrectAnswer === after.isCorrectAnswer;
  const hasOtherPicture = pictureOf(before) !== pictureOf(after);
  if (before.value === after.value && isSameKey && !hasOtherPicture) return [];
  return [
    {
      letter: optionLetter(place),
      is: 'changed',
      parts: partsOf(before.value, after.value),
      key: isSameKey ? null : after.isCorrectAnswer ? 'nowKey' : 'noKey',
      hasOtherPicture,
    },
  ];
}

/** Options are matched by id. */
function optionsDifference(before: readonly Option[], after: readonly Option[]): OptionDifference[] {
  const oldOf = new Map(before.map((option) => [option.id, option]));
  const kept = new Set(after.map(({ id }) => id));
  const alone = (option: Option, place: number, is: 'added' | 'removed'): OptionDifference => ({
    letter: optionLetter(place),
    is,
    parts: [{ value: option.value, is }],
    key: is === 'added' && option.isCorrectAnswer ? 'nowKey' : null,
    hasOtherPicture: false,
  });
  return [
    ...after.flatMap((option, place) => {
      const old = oldOf.get(option.id);
      return old ? changedOption(old, option, place) : [alone(option, place, 'added')];
    }),
    ...before.flatMap((option, place) => (kept.has(option.id) ? [] : [alone(option, place, 'removed')])),
  ];
}

function isReordered(before: readonly Option[], after: readonly Option[]): boolean {
  const idsOf = (options: readonly Option[], others: readonly Option[]) =>
    options.map(({ id }) => id).filter((id) => others.some((other) => other.id === id));
  return idsOf(before, after).join() !== idsOf(after, before).join();
}

const plainOf = (richText: string | null) => richTextToPlain(richText ?? '');

/** The attributes of a version, by message key. */
const valueFields = ['questionType', 'questionCategory', 'difficulty', 'bloomsTaxonomy', 'score'] as const;
export type ValueField = (typeof valueFields)[number];

export interface VersionDifference extends SaidDifference {
  /** Null if the wording is the same. */
  text: Part[] | null;
  /** Only the formatting differs, not the wording. */
  isFormatted: boolean;
  /** Pictures in the text, or their descriptions, differ. */
  hasOtherInText: boolean;
  options: OptionDifference[];
  isReordered: boolean;
  modelAnswer: Part[] | null;
  hasOtherPicture: boolean;
  hasOtherDrawing: boolean;
  values: ValueField[];
}

/** The pictures of a rich text, as it has them. */
export const picturesIn = (richText: string): string[] => richText.match(image) ?? [];

/** The differences between two versions. URLs of files are signed anew for each response, so they are not compared. */
export function differenceOf(before: Content, after: Content): VersionDifference {
  const [oldAnswer, newAnswer] = [plainOf(before.modelAnswer), plainOf(after.modelAnswer)];
  const markupOf = ({ questionText }: Content) => questionText.replace(image, '');
  const picturesOf = ({ questionText }: Content) => picturesIn(questionText).map(unsigned).join();
  const isSameText = before.plainText === after.plainText;
  return {
    text: isSameText ? null : partsOf(before.plainText, after.plainText),
    isFormatted: isSameText && markupOf(before) !== markupOf(after),
    hasOtherInText: picturesOf(before) !== picturesOf(after),
    options: optionsDifference(before.options, after.options),
    isReordered: isReordered(before.options, after.options),
    modelAnswer: oldAnswer === newAnswer ? null : partsOf(oldAnswer, newAnswer),
    hasOtherPicture: before.picturePath !== after.picturePath || before.pictureAlt !== after.pictureAlt,
    hasOtherDrawing: before.drawingPreview !== after.drawingPreview,
    ...saidDifference(before, after),
    values: valueFields.filter((field) => before[field] !== after[field]),
  };
}

/** Whether there is nothing to show. */
export const isNothing = ({ text, isFormatted, options, modelAnswer, values, ...flags }: VersionDifference): boolean =>
  !text &&
  !flags.item &&
  !flags.hasOtherRule &&
  !flags.feedback &&
  !flags.hasOtherTells &&
  !flags.files &&
  !isFormatted &&
  options.length === 0 &&
  !modelAnswer &&
  values.length === 0 &&
  !flags.isReordered &&
  !flags.hasOtherPicture &&
  !flags.hasOtherDrawing;
