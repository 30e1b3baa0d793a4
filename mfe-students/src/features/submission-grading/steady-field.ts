import { memo } from 'react';
import { Field } from 'shared/ui/form';

/** A field that stays as it is while its label, its error and the element of its control do. */
export const SteadyField = memo(Field);
