import { createContext } from 'react';

/** The heading of the current page, such as the name of a student; undefined while it loads. */
export const PageHeading = createContext<string | undefined>(undefined);
