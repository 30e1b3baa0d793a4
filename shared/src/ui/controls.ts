export { ChoiceCards, type ChoiceCard, type ChoiceCardsProps } from './controls/choice-cards';
export { FileInput, type FileInputProps } from './controls/file-input';
export { FilterChips, type FilterChip, type FilterChipsProps } from './controls/filter-chips';
export * from './controls/controls';
export { Field, FieldError, FieldGroup, useFieldWiring, type FieldGroupProps, type FieldProps } from './controls/field';
export { NumberInput, type NumberInputProps } from './controls/number-input';
export { historyKey, isBrowserHistory, noDragging } from './controls/own-undo';
export { SearchField, type SearchFieldProps } from './controls/search-field';
export { SearchInput, type SearchInputProps } from './controls/search-input';
