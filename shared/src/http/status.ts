/** The statuses that count as success of an action (specification, action helper). */
export const isSuccess = (status: number): boolean => status === 200 || status === 201 || status === 202;

/** The answer is the one that the client has. */
export const NOT_MODIFIED = 304;
