import type { TranslationMessages } from 'react-admin';
import type { Language } from '../contract/constants';
import { loadMessages, type Messages } from './index';

/** react-admin's own texts, a chunk per language. */
const loaders: Record<Language, () => Promise<{ default: TranslationMessages }>> = {
  sv: () => import('./ra/sv'),
  de: () => import('./ra/de'),
  en: () => import('./ra/en'),
  no: () => import('./ra/no'),
};

/** The whole catalogue of one language for the back office: the product's texts and react-admin's. */
export const loadAppMessages = async (language: Language): Promise<Messages & TranslationMessages> => {
  const [own, { default: reactAdmin }] = await Promise.all([loadMessages(language), loaders[language]()]);
  return { ...reactAdmin, ...own };
};
