export { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
export { ChoiceCards, type ChoiceCard, type ChoiceCardsProps } from './form/choice-cards';
export * from './form/controls';
export { DateTimeField, type DateTimeFieldProps } from './form/date-time-field';
export {
  Field,
  FieldError,
  FieldGroup,
  useFieldWiring,
  type FieldGroupProps,
  type FieldProps,
} from './form/field';
export { Form, FormActions, type FormProps } from './form/form';
export { FormSkeleton, formColumns, type FormSkeletonProps } from './form/form-skeleton';
export { ListEditor, type ListEditorProps } from './form/list-editor';
export { NumberInput, type NumberInputProps } from './form/number-input';
export { RestingFields, type RestingFieldsProps } from './form/resting-fields';
export { aboveSaveBar, ResetAndSave, SaveBar, type ResetAndSaveProps, type SaveBarProps } from './form/save-bar';
export { SearchField, type SearchFieldProps } from './form/search-field';
export { useZodForm, type Translate, type ZodForm, type ZodFormOptions } from './form/use-zod-form';
