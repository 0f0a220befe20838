import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { I18nContextProvider, useI18nProvider, useLocale, type I18nProvider } from 'react-admin';
import { FALLBACK_LANGUAGE, isLanguage, type Language } from '../../../i18n';
import { flatten } from '../../../i18n/keys';
import { createTranslator } from '../../../i18n/translate';
import { loadAuditLogTexts } from '../../../i18n/withScreens';
import { currentLanguage } from '../../api/language';
import { importWithRetry } from '../../api/lazyWithRetry';

/** Adds the texts of the audit log to what the app can say. */
type Added = (provider: I18nProvider) => I18nProvider;

const loaded = new Map<Language, Added>();
const loading = new Map<Language, Promise<Added>>();

const addedIn = async (language: Language): Promise<Added> => {
  const known = flatten(await importWithRetry(() => loadAuditLogTexts(language)), 'resources.audit-log');
  const own = createTranslator(language, Object.fromEntries(known) as never);
  const added: Added = (provider) => ({
    ...provider,
    translate: (key, values?: Record<string, never>) =>
      known.has(key) ? own(key, values) : provider.translate(key, values),
  });
  loaded.set(language, added);
  return added;
};

/** A language's texts, loaded once; a load that failed is begun anew. */
const load = (language: Language): Promise<Added> => {
  const begun = loading.get(language) ?? addedIn(language);
  loading.set(language, begun);
  begun.catch(() => loading.delete(language));
  return begun;
};

// Together with the screens, which cannot be shown without.
load(currentLanguage()).catch(() => undefined);

/** What is inside speaks of the audit log: its texts come with its screens, since few open them. */
export const AuditLogTexts = ({ children }: { children: ReactNode }) => {
  const provider = useI18nProvider();
  const locale = useLocale();
  const language = isLanguage(locale) ? locale : FALLBACK_LANGUAGE;
  const [last, setLast] = useState<Added>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    load(language).then((added) => {
      setLast(() => added);
    }, setFailure);
  }, [language]);
  // A change of language leaves what stands there standing until the other texts have come.
  const added = loaded.get(language) ?? last;
  const own = useMemo(() => added?.(provider), [added, provider]);
  // As a screen that could not be loaded: there is a way to try again.
  if (failure !== undefined && !own) throw failure as Error;
  return own && <I18nContextProvider value={own}>{children}</I18nContextProvider>;
};
