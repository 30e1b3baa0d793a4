/** The router of markup that is made while the portal is built, where there is no address bar. */
export { createMemoryRouter } from 'react-router-dom';
