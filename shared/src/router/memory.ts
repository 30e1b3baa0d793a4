/** The router for markup rendered at build time, where there is no address bar. */
export { createMemoryRouter } from 'react-router-dom';
