import type { Translate } from '../i18n/translate';
import type { AppMessageKey } from '../i18n/types';

declare module 'react-admin' {
  /** Returns `translate`, which takes the keys of our catalogue instead of any string. */
  export function useTranslate(): Translate<AppMessageKey>;
}
