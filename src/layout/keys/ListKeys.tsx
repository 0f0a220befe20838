import { useEffect, useState } from 'react';
import { useStore } from 'react-admin';
import { useNotifyError } from '../../ui/useNotifyError';
import { isCovered, isField, isNowhere, rowAt, rowBy, searchField, toggleRow } from './rows';
import { LETTER_KEYS, onKeyHelp, showKeyHelp } from './keyHelp';

const load = () => import('./KeyHelp');
type HelpDialog = Awaited<ReturnType<typeof load>>['default'];

/** What a key does on the row that has the focus. Gives whether it did something. */
const onRow = (event: KeyboardEvent): boolean => {
  const row = rowAt(event.target);
  if (!row && !isNowhere(event.target)) return false;
  const next = rowBy(event.key, row);
  if (next) {
    next.focus();
    return true;
  }
  // What stands inside a row, such as a link or a checkbox, is opened and chosen by itself.
  if (!row || event.target !== row) return false;
  if (event.key === ' ') return toggleRow(row, event.shiftKey);
  if (event.key !== 'Enter' || !row.matches('tr')) return false;
  row.click();
  return true;
};

const onLetter = ({ key }: KeyboardEvent): boolean => {
  if (key === '?') {
    showKeyHelp();
    return true;
  }
  const field = key === '/' ? searchField() : null;
  field?.focus();
  field?.select();
  return field !== null;
};

/**
 * The keys of every list: arrows, Home and End move among the rows, space chooses one, Enter opens it, `/` leads to the
 * search and `?` to what can be done. None while one writes, or while something lies over the screen.
 */
export const ListKeys = () => {
  const notifyError = useNotifyError();
  const [hasLetters] = useStore(LETTER_KEYS, true);
  const [Help, setHelp] = useState<HelpDialog | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || isField(target) || isCovered()) return;
      if (onRow(event) || (hasLetters && onLetter(event))) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [hasLetters]);

  useEffect(
    () =>
      onKeyHelp(() => {
        load()
          .then((module) => {
            setHelp(() => module.default);
            setIsOpen(true);
          })
          .catch(notifyError);
      }),
    [notifyError],
  );

  return (
    Help && (
      <Help
        open={isOpen}
        onClose={() => {
          setIsOpen(false);
        }}
      />
    )
  );
};
