import type { Language } from '../../contract/constants';
import { shortcuts } from './shortcuts';

/**
 * Returns the texts of the small resources, which have one file for all languages. The app loads all four of them; move
 * longer texts to the files of each language.
 */
export const resourceTexts = (language: Language) => ({
  shortcuts: shortcuts[language],
});
