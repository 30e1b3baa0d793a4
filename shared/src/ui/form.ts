export { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
export { ChoiceCards, type ChoiceCard, type ChoiceCardsProps } from './form/choice-cards';
export * from './form/controls';
export {
  Field,
  FieldError,
  FieldGroup,
  useFieldWiring,
  type FieldGroupProps,
  type FieldProps,
} from './form/field';
export { Form, FormActions, type FormProps } from './form/form';
export { ListEditor, type ListEditorProps } from './form/list-editor';
export { useZodForm, type Translate, type ZodForm, type ZodFormOptions } from './form/use-zod-form';
