import { createContext, useContext, useLayoutEffect, type ReactNode } from 'react';
import { type ErrorList } from '../form/error-list';

export const ErrorListContext = createContext<ErrorList | undefined>(undefined);

/** Lists a field in the error summary around it, while the field has an error. */
export function useListedError(id: string, label: ReactNode, error: ReactNode): void {
  const list = useContext(ErrorListContext);
  const hasError = Boolean(error);
  useLayoutEffect(() => (hasError ? list?.add({ id, label }) : undefined), [list, id, label, hasError]);
}
