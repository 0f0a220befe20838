import { Suspense, useEffect, useState } from 'react';
import { useStore } from 'react-admin';
import { lazyScreen } from '../../providers/i18nProvider';
import { isDialogOpen, isTextField, LETTER_KEYS } from '../../ui/letterKeys';
import { findRow, hasFocus, moveFrom, moveInRow, searchField, toggleRow } from './listRows';
import { keyboardHelp } from './keys';
import { saveForm } from './saveForm';

const KeyboardHelp = lazyScreen(() => import('./KeyboardHelp'));

/** Letters that move like arrow keys. */
const MOVES: Partial<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' };

/** Moves between rows, selects or opens one. @returns whether the key was handled */
const handleRowKey = (event: KeyboardEvent, hasLetters: boolean): boolean => {
  const row = findRow(event.target);
  if (!row && hasFocus(event.target)) return false;
  const key = (hasLetters && MOVES[event.key]) || event.key;
  const next = (row && moveInRow(row, event.target, key)) ?? moveFrom(row, key);
  if (next) {
    next.focus();
    return true;
  }
  // Links and checkboxes inside a row handle Enter and space themselves.
  if (!row || event.target !== row) return false;
  if (event.key === ' ') return toggleRow(row, event.shiftKey);
  if (event.key !== 'Enter' || !row.matches('tr')) return false;
  row.click();
  return true;
};

/** @returns whether the key was handled */
const handleLetter = ({ key }: KeyboardEvent): boolean => {
  if (key === '?') {
    keyboardHelp.emit();
    return true;
  }
  const field = key === '/' ? searchField() : null;
  field?.focus();
  field?.select();
  return field !== null;
};

/** The keyboard shortcuts of lists, off while typing and while a dialog is open, and those that save a form. */
export const KeyboardShortcuts = () => {
  const [hasLetters] = useStore(LETTER_KEYS, true);
  const [isHelpOpen, setIsHelpOpen] = useState(false);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || isDialogOpen()) return;
      if (event.key === 'ArrowDown' && target === searchField()) {
        event.preventDefault();
        moveFrom(null, event.key)?.focus();
      }
      if (isTextField(target)) return;
      if (handleRowKey(event, hasLetters) || (hasLetters && handleLetter(event))) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [hasLetters]);

  useEffect(() => {
    // Before the field that has the focus: Ctrl+Enter is a line break in rich text.
    window.addEventListener('keydown', saveForm, true);
    return () => window.removeEventListener('keydown', saveForm, true);
  }, []);

  useEffect(() => keyboardHelp.subscribe(() => setIsHelpOpen(true)), []);

  return (
    isHelpOpen && (
      <Suspense>
        <KeyboardHelp onClose={() => setIsHelpOpen(false)} />
      </Suspense>
    )
  );
};
