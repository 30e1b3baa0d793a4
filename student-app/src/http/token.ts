let token: string | undefined;

/** The bearer token for API calls; set by the session. */
export const tokenOf = () => token;
export const setToken = (next: string | undefined): void => {
  token = next;
};
