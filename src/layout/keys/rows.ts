/**
 * The rows of whatever list is on the screen, as the keyboard moves among them. A row of a table is the row itself; of
 * cards it is the link or the button that opens one. Each bears `data-row`.
 */

const ROWS = '#main-content [data-row]';
/** What has its own use for the keys inside a row. */
const OWN_KEYS = 'a, input[type="checkbox"], [data-row]';

type Target = EventTarget | null;

const elementOf = (target: Target): Element | null => (target instanceof Element ? target : null);

export const allRows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(ROWS)];

/** The row that one is in, unless in a part of it that has keys of its own. */
export const rowAt = (target: Target): HTMLElement | null => {
  const element = elementOf(target);
  return element?.matches(OWN_KEYS) ? element.closest<HTMLElement>(ROWS) : null;
};

/** Whether the focus is nowhere in particular, so that a key may bring it into the list. */
export const isNowhere = (target: Target): boolean =>
  target === document.body || elementOf(target)?.matches('h1, main') === true;

/** Whether one is writing, or choosing from a list that keys move in. */
export const isField = (target: Target): boolean =>
  elementOf(target)?.closest(
    'input:not([type="checkbox"]):not([type="radio"]):not([type="button"]), textarea, select, [contenteditable="true"], [role="combobox"]',
  ) != null;

/** Whether something lies over the screen, and is not on its way out: its keys are not the screen's. */
export const isCovered = (): boolean =>
  document.querySelector('.MuiModal-root:not(.MuiModal-hidden, [aria-hidden="true"])') !== null;

/** The row that one comes back to, or the first. */
const startRow = (rows: readonly HTMLElement[]): HTMLElement | undefined =>
  rows.find((row) => row.tabIndex === 0) ?? rows[0];

/** The nearest card in the line above or below; cards in one line only, and rows, have their neighbour there. */
const inNextLine = (
  rows: readonly HTMLElement[],
  row: HTMLElement,
  down: boolean,
): HTMLElement | undefined => {
  const at = row.getBoundingClientRect();
  const onward = (down ? rows.slice(rows.indexOf(row) + 1) : rows.slice(0, rows.indexOf(row)).reverse()).map(
    (other) => ({ other, box: other.getBoundingClientRect() }),
  );
  const lines = onward.filter(({ box }) => (down ? box.top >= at.bottom : box.bottom <= at.top));
  const below = lines.find(({ box }) => Math.abs(box.left - at.left) < at.width / 2);
  return (below ?? lines[0])?.other;
};

/** The row that a key leads to from another, or into the list from nowhere; undefined where the key leads nowhere. */
export const rowBy = (key: string, from: HTMLElement | null): HTMLElement | undefined => {
  const rows = allRows();
  if (!from) return key === 'ArrowDown' || key === 'ArrowUp' ? startRow(rows) : undefined;
  const index = rows.indexOf(from);
  const isCard = !from.matches('tr');
  switch (key) {
    case 'ArrowDown':
      return inNextLine(rows, from, true);
    case 'ArrowUp':
      return inNextLine(rows, from, false);
    case 'ArrowRight':
      return isCard ? rows[index + 1] : undefined;
    case 'ArrowLeft':
      return isCard ? rows[index - 1] : undefined;
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    default:
      return undefined;
  }
};

/** Chooses a row, or the range from the one chosen before. Gives whether there was something to choose. */
export const toggleRow = (row: HTMLElement, shiftKey: boolean): boolean => {
  const whole = row.matches('tr') ? row : row.closest('li, article');
  const checkbox = row.matches('button') ? null : whole?.querySelector('input[type="checkbox"]');
  checkbox?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
  return Boolean(checkbox);
};

/** The field that searches the list on the screen. */
export const searchField = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('#main-content form input[name="q"]');
