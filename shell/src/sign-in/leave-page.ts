/** Leaves the portal for another site. In a module of its own, because tests have no browser that could go anywhere. */
export const leavePage = (address: string): void => window.location.assign(address);
