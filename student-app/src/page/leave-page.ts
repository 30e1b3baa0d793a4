/** Leaves the app for another site. A separate module, because jsdom cannot navigate. */
export const leavePage = (address: string): void => window.location.assign(address);
