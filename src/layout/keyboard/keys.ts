import { createEvent } from '../../api/externalStore';

export const keyboardHelp = createEvent();
