/** Whether each of these occurs once. */
export const areDistinct = (values: readonly (string | number)[]): boolean => new Set(values).size === values.length;
