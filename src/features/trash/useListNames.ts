import { useTranslate } from 'react-admin';

/** Names that are listed before the rest is counted. */
export const MAX_NAMES = 5;

/** Returns a function that lists the first of some names: “Anna, Bertil and 3 more.” */
export const useListNames = (): ((names: readonly string[], count: number) => string) => {
  const translate = useTranslate();
  return (names, count) => {
    const shown = names.slice(0, MAX_NAMES);
    const more = count - shown.length;
    const list = shown.join(', ');
    if (shown.length === 0) return '';
    return more > 0 ? translate('deletion.names_and_more', { names: list, smart_count: more }) : `${list}.`;
  };
};
