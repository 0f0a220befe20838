import { createContext } from 'react';

/** Whether one may change the rows of the table around; asked once for all of its cells. */
export const MayEditContext = createContext(false);
