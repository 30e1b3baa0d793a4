/**
 * The JSX of development, which hot reload needs to know components by name, made by the JSX of the page's React: that of
 * a running portal is the production build, whose internals the development JSX of React cannot use.
 */
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

export const jsxDEV = (type, props, key, isStatic) => (isStatic ? jsxs : jsx)(type, props, key);
