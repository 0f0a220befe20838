import { createContext } from 'react';
import { lazyWithRetry } from '../../api/lazyWithRetry';

/** Whether the user may edit rows of the table; checked once for all cells. */
export const MayEditContext = createContext(false);

/** The input of a cell. Tables load it after their rows. */
export const Editing = lazyWithRetry(() => import('./Editing'));
