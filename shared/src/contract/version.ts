/** Version of the endpoints and schemas in this folder; each remote declares the range that it was built for. */
export const contractVersion = '1.0.0';
