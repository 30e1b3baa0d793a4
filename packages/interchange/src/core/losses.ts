/**
 * What a format cannot hold, or holds in another way: the only words in which writers say so. `true`: an answer may be
 * worth something else there. Whoever shows losses has a text for each of these.
 */
export const lossCodes = {
  type: true,
  // How answers are scored.
  bounds: true,
  case: true,
  'choice-rule': true,
  'gap-groups': true,
  'gap-rule': true,
  'matching-rule': true,
  'menu-as-typed': true,
  'number-as-text': true,
  'number-forms': true,
  'order-distractors': true,
  'order-rule': true,
  'order-ties': true,
  'range-end': true,
  'statement-rule': true,
  'text-leniency': true,
  tolerance: true,
  'true-false-as-options': false,
  units: true,
  weight: true,
  wildcards: true,
  // What is said, shown and kept besides.
  'answer-feedback': false,
  category: false,
  'category-levels': false,
  'cell-guard': false,
  'combined-feedback': false,
  draft: false,
  drawing: false,
  'essay-settings': false,
  files: false,
  'fixed-option': false,
  'general-feedback': false,
  hints: false,
  'intro-in-text': false,
  'marker-notes': false,
  markup: false,
  marks: false,
  'more-topics': false,
  name: false,
  'needs-ordering-plugin': false,
  'option-tells': false,
  'pair-feedback': false,
  'passage-in-text': false,
  'picture-in-text': false,
  purpose: false,
  range: false,
  'retry-penalty': false,
  retired: false,
  'sample-answer': false,
  'statement-feedback': false,
  'statements-as-matching': false,
  tags: false,
  'test-parts': false,
  'word-reuse': false,
} as const satisfies Record<string, boolean>;

export type LossCode = keyof typeof lossCodes;

/** Whether an answer may be worth something else after this loss. */
export const changesScore = (code: LossCode): boolean => lossCodes[code];
