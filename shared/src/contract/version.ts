/** The version of the calls and shapes in this folder; remotes name the range that they were built for. */
export const contractVersion = '1.0.0';
