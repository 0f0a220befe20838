import { createContext } from 'react';

/** Whether this is the screen one came to: it begins as the browser has it, those after it begin at their heading. */
export const FirstScreenContext = createContext(true);
