/** The work, and beside it the marks, loading or loaded. */
export const deskColumns = {
  base: 'minmax(0, 1fr)',
  lg: 'minmax(0, 1fr) 15rem',
  xl: 'minmax(0, 1fr) 17.5rem',
};
