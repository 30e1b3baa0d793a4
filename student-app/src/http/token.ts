let token: string | undefined;

/** The token that calls send; the session sets it. */
export const tokenOf = () => token;
export const setToken = (next: string | undefined): void => {
  token = next;
};
