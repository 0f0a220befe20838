import { createContext } from 'react';

/** Whether the user may edit rows of the table; checked once for all cells. */
export const MayEditContext = createContext(false);
