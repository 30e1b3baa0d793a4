// A single import for forms, which earlier releases also use.
export * from './controls';
export { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
export { DateField, type DateFieldProps } from './form/date-field';
export { DateTimeField, type DateTimeFieldProps } from './form/date-time-field';
export { ErrorSummary, type ErrorSummaryProps } from './form/error-summary';
export { Form, FormActions, type FormProps } from './form/form';
export { FormSkeleton, formColumns, type FormSkeletonProps } from './form/form-skeleton';
export { ListEditor, type ListEditorProps } from './form/list-editor';
export { DisabledFields, type DisabledFieldsProps } from './form/disabled-fields';
export { aboveSaveBar, ResetAndSave, SaveBar, type ResetAndSaveProps, type SaveBarProps } from './form/save-bar';
export { useZodForm, type Translate, type ZodForm, type ZodFormOptions } from './form/use-zod-form';
