/** Whether it can be the id of a row: -1 and 1.5 name none. */
export const isId = (id: number | null | undefined): boolean => Number.isInteger(id) && (id ?? 0) > 0;
