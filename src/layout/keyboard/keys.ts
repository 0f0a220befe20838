import { createEvent } from '../../api/externalStore';

/** Opens the keyboard help. */
export const keyboardHelp = createEvent();
