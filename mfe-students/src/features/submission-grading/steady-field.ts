import { memo } from 'react';
import { Field } from '@teacher-portal/remote-sdk/ui/controls';

/** A memoised field that re-renders only when its label, error or control changes. */
export const SteadyField = memo(Field);
